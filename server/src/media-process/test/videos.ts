import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_LOG_FATAL,
  AV_PIX_FMT_RGB24,
  AV_PKT_DATA_DISPLAYMATRIX,
  AV_SAMPLE_FMT_FLTP,
  Dictionary,
  Encoder,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  FF_ENCODER_LIBX265,
  FF_ENCODER_MJPEG,
  FF_ENCODER_MPEG4,
  FilterAPI,
  Frame,
  Log,
  Muxer,
} from 'node-av';

const ENCODERS = {
  h264: [FF_ENCODER_LIBX264, { preset: 'ultrafast' }, 'yuv420p'],
  hevc: [FF_ENCODER_LIBX265, { preset: 'ultrafast', 'x265-params': 'log-level=none' }, 'yuv420p'],
  /** As newer phones film: ten bits, HLG. */
  hdr: [
    FF_ENCODER_LIBX265,
    {
      preset: 'ultrafast',
      'x265-params': 'log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc:range=limited',
    },
    'yuv420p10le',
  ],
  mpeg4: [FF_ENCODER_MPEG4, {}, 'yuv420p'],
  mjpeg: [FF_ENCODER_MJPEG, {}, 'yuvj420p'],
} as const;

export type Video = {
  codec?: keyof typeof ENCODERS;
  container?: 'mov' | 'mp4' | 'avi';
  width?: number;
  height?: number;
  /** Of each picture in hundredths of a second; by default evenly ten a second. */
  moments?: number[];
  hasSound?: boolean;
  /** Of sound; by default as long as the pictures. */
  seconds?: number;
  /** Every frame differs from the previous one, as in a real recording. */
  isRestless?: boolean;
  /** Clockwise rotation by the player, in degrees. */
  turn?: 0 | 90 | 180 | 270;
  /** Written into every metadata field of the container. */
  marker?: string;
};

const RATE = 48_000;
const CHUNK = 1024;
export const TENTHS_OF_A_SECOND = Array.from({ length: 10 }, (_, index) => index * 10);

/** A film of a red upper half and a blue lower one, which knows which way up it is. */
export async function writeVideo(path: string, video: Video = {}) {
  const { codec = 'h264', container = 'mp4', width = 160, height = 120, moments = TENTHS_OF_A_SECOND } = video;
  const { hasSound = true, isRestless = false, turn = 0, marker, seconds = (moments.at(-1) ?? 0) / 100 } = video;
  Log.setLevel(AV_LOG_FATAL);
  const [name, options, format] = ENCODERS[codec];
  using encoder = await Encoder.create(name, { options });
  using soundEncoder = await Encoder.create(FF_ENCODER_AAC, {});
  using filter = FilterAPI.create(`format=pix_fmts=${format}`);
  await using muxer = await Muxer.open(path, {
    format: container,
    configure(context) {
      if (marker !== undefined) {
        const words = { title: marker, comment: marker, location: marker, make: marker, artist: marker };
        context.metadata = Dictionary.fromObject(words);
        for (const stream of context.streams)
          stream.metadata = Dictionary.fromObject({ title: marker, handler_name: marker });
      }
      if (turn !== 0) context.streams[0]?.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, matrixOf(turn));
    },
  });
  const index = moments.length > 0 ? muxer.addStream(encoder) : -1;
  const soundPlace = hasSound ? muxer.addStream(soundEncoder) : undefined;
  const pictures = isRestless ? restless(width, height) : [halves(width, height)];

  if (soundPlace !== undefined) {
    for (let from = 0; from < seconds * RATE; from += CHUNK) {
      using frame = tone(from);
      for (using packet of await soundEncoder.encodeAll(frame)) await muxer.writePacket(packet, soundPlace);
    }
  }
  for (const [number, moment] of moments.entries()) {
    const pixels = pictures[number % pictures.length] ?? Buffer.alloc(0);
    using frame = Frame.fromVideoBuffer(pixels, {
      width,
      height,
      format: AV_PIX_FMT_RGB24,
      pts: BigInt(moment),
      timeBase: { num: 1, den: 100 },
    });
    for (using filtered of await filter.processAll(frame)) {
      for (using packet of await encoder.encodeAll(filtered)) await muxer.writePacket(packet, index);
    }
  }
  if (moments.length > 0) for (using packet of await encoder.encodeAll(null)) await muxer.writePacket(packet, index);
  if (soundPlace !== undefined) {
    for (using packet of await soundEncoder.encodeAll(null)) await muxer.writePacket(packet, soundPlace);
  }
}

function halves(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    pixels[index * 3 + (index < (width * height) / 2 ? 0 : 2)] = 255;
  }
  return pixels;
}

/** Stripes of color that wander. */
function restless(width: number, height: number) {
  return Array.from({ length: 10 }, (_, moment) => {
    const pixels = Buffer.alloc(width * height * 3);
    for (let index = 0; index < pixels.length; index += 1) {
      pixels[index] = ((index >> 6) * (1 + moment) + moment * 30 + (index % 97)) & 255;
    }
    return pixels;
  });
}

function tone(from: number) {
  const samples = Buffer.alloc(CHUNK * 4);
  for (let index = 0; index < CHUNK; index += 1) {
    samples.writeFloatLE(Math.sin(((from + index) / RATE) * 440 * 2 * Math.PI) * 0.2, index * 4);
  }
  return Frame.fromAudioBuffer(samples, {
    nbSamples: CHUNK,
    format: AV_SAMPLE_FMT_FLTP,
    sampleRate: RATE,
    channelLayout: { nbChannels: 1, order: AV_CHANNEL_ORDER_NATIVE, mask: 4n },
    pts: BigInt(from),
    timeBase: { num: 1, den: RATE },
  });
}

/** As cameras write it: sixteen bits after the point, the last column thirty. */
function matrixOf(turn: 90 | 180 | 270) {
  const [cos, sin] = { 90: [0, 1], 180: [-1, 0], 270: [0, -1] }[turn] as [number, number];
  const buffer = Buffer.alloc(36);
  const numbers = [cos, sin, 0, -sin, cos, 0, 0, 0, 0].map((number) => number * 65_536);
  for (const [index, number] of numbers.entries()) buffer.writeInt32LE(number, index * 4);
  buffer.writeInt32LE(1 << 30, 32);
  return buffer;
}
