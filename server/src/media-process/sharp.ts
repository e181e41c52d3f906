import sharp from 'sharp';

// Libvips reads dozens of formats. Only the ones we accept stay enabled, which keeps the attack surface small.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
// Each file is read once, so a cache would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

/** The decoder with only the accepted formats. */
export { sharp };
