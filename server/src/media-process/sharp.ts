import sharp from 'sharp';

// Libvips reads dozens of formats. Nobody can send what it does not know here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
// A file is seen once, so nothing is worth keeping in memory.
sharp.cache(false);
sharp.concurrency(1);

/** The decoder with only the formats that are taken. */
export { sharp };
