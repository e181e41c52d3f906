import {
  Decoder,
  Encoder,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  FilterAPI,
  type Frame,
  Muxer,
  type Packet,
  type Stream,
} from 'node-av';
import { MEDIA } from '@quad/contract/media/media';
import { FRAME_PIXELS_MAX, type VideoInput } from './video-input.ts';
import { UnreadableMediaError } from './unreadable-media.ts';

type Transcoding = {
  filters: string;
  output: string;
  withSound: boolean;
  /** Called with every output frame. The callback may keep a clone. */
  onPicture: (picture: Frame, seconds: number) => void;
};

type Transcoded = { pictures: number; hasSound: boolean };

const SOUND_FILTERS = 'aresample=async=1,aformat=sample_fmts=fltp:sample_rates=48000|44100:channel_layouts=stereo|mono';
/** More threads need more memory and seldom save time, because the process runs at the lowest priority. */
const THREADS = 2;
/** CPU time by length of the video, because the timeout of the process is made for the longest ones. */
const CPU_LIMIT = { minSeconds: 60, perSecond: 6 };

/** Encodes a video again as H.264 and AAC in MP4. Only pictures and sound are kept, no metadata. */
export async function transcode(
  input: VideoInput,
  { filters, output, withSound, onPicture }: Transcoding,
): Promise<Transcoded> {
  await using muxer = await Muxer.open(output, {
    format: 'mp4',
    // Bit-exact output has no encoder names and no dates.
    options: { movflags: '+faststart', fflags: '+bitexact' },
  });
  using encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    options: { preset: 'veryfast', crf: 24, a53cc: false, profile: 'high' },
    context: { rcMaxRate: '2500k', rcBufferSize: '5000k', gopSize: 60, threadCount: THREADS },
  });
  using pictures = await openTrack(input.video, { filters, encoder, muxer });
  using soundEncoder = await Encoder.create(FF_ENCODER_AAC, { context: { bitRate: '128k' } });
  using sound =
    withSound && input.audio
      ? await openTrack(input.audio, { filters: SOUND_FILTERS, encoder: soundEncoder, muxer })
      : undefined;

  const cpuSecondsMax = CPU_LIMIT.minSeconds + CPU_LIMIT.perSecond * Math.max(0, input.demuxer.duration);
  for await (using packet of input.demuxer.packets()) {
    if (!packet) break;
    if (cpuSeconds() > cpuSecondsMax) throw new UnreadableMediaError('unreadable');
    if (packet.streamIndex === input.video.index) await pictures.take(packet, onPicture);
    else if (packet.streamIndex === input.audio?.index) await sound?.take(packet);
  }
  await pictures.end(onPicture);
  await sound?.end();
  return { pictures: pictures.count, hasSound: sound !== undefined && sound.count > 0 };
}

type TrackParts = { filters: string; encoder: Encoder; muxer: Muxer };

async function openTrack(stream: Stream, { filters, encoder, muxer }: TrackParts) {
  const decoder = await Decoder.create(stream, {
    exitOnError: false,
    options: { max_pixels: FRAME_PIXELS_MAX },
    context: { threadCount: THREADS },
  });
  const filter = FilterAPI.create(filters);
  const streamIndex = muxer.addStream(encoder);
  let start: number | undefined;
  let count = 0;

  async function pass(frames: Frame[], onFrame?: Transcoding['onPicture']) {
    for (using frame of frames) {
      const at = secondsOf(frame);
      start ??= at;
      // The header may give a wrong length, and a gap would be filled with frames or silence. So check each frame.
      if (at - start > MEDIA.videoSecondsMax + 1) throw new UnreadableMediaError('too_long');
      await encode(await filter.processAll(frame), onFrame);
    }
  }

  async function encode(frames: Frame[], onFrame?: Transcoding['onPicture']) {
    for (using frame of frames) {
      count += 1;
      onFrame?.(frame, secondsOf(frame));
      await write(await encoder.encodeAll(frame));
    }
  }

  async function write(packets: Packet[]) {
    for (using packet of packets) await muxer.writePacket(packet, streamIndex);
  }

  return {
    get count() {
      return count;
    },
    async take(packet: Packet, onFrame?: Transcoding['onPicture']) {
      await pass(await decoder.decodeAll(packet), onFrame);
    },
    async end(onFrame?: Transcoding['onPicture']) {
      await pass(await decoder.decodeAll(null), onFrame);
      if (count > 0 || start !== undefined) await encode(await filter.processAll(null), onFrame);
      if (count > 0) await write(await encoder.encodeAll(null));
      await muxer.writePacket(null, streamIndex);
    },
    [Symbol.dispose]() {
      filter.close();
      decoder.close();
    },
  };
}

/** CPU time and not wall time, because a process with the lowest priority may wait long for its turn. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

function secondsOf({ pts, timeBase }: Frame) {
  return (Number(pts) * timeBase.num) / timeBase.den;
}
