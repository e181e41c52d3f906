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
import { MEDIA } from '@quad/contract/media';
import { FRAME_PIXELS_MAX, type VideoInput } from './video-input.ts';
import { Unshowable } from './unshowable.ts';

type Transcoding = {
  filters: string;
  output: string;
  withSound: boolean;
  /** Sees every picture as it will be shown, and may keep a copy. */
  onPicture: (picture: Frame, seconds: number) => void;
};

export type Transcoded = { pictures: number; hasSound: boolean };

const SOUND_FILTERS = 'aresample=async=1,aformat=sample_fmts=fltp:sample_rates=48000|44100:channel_layouts=stereo|mono';
/** More than one at a time needs more memory and, below every other program, seldom gains time. */
const THREADS = 2;
/** A short film that takes minutes is none; the limit of the whole process is for the longest. */
const TIME = { leastSeconds: 60, perSecond: 6 };

/** Decodes a video and writes it anew as H.264 and AAC in MP4, from its pictures and its sound alone. */
export async function transcode(
  input: VideoInput,
  { filters, output, withSound, onPicture }: Transcoding,
): Promise<Transcoded> {
  await using muxer = await Muxer.open(output, {
    format: 'mp4',
    // Bit-exact: no names of programs, no dates.
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

  const most = TIME.leastSeconds + TIME.perSecond * Math.max(0, input.demuxer.duration);
  for await (using packet of input.demuxer.packets()) {
    if (!packet) break;
    if (cpuSeconds() > most) throw new Unshowable('unreadable');
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
  const place = muxer.addStream(encoder);
  let begin: number | undefined;
  let count = 0;

  async function pass(frames: Frame[], onFrame?: Transcoding['onPicture']) {
    for (using frame of frames) {
      const at = secondsOf(frame);
      begin ??= at;
      // A gap would be filled with pictures or silence, so what its head says of its length is not relied upon.
      if (at - begin > MEDIA.videoSecondsMax + 1) throw new Unshowable('too_long');
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
    for (using packet of packets) await muxer.writePacket(packet, place);
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
      if (count > 0 || begin !== undefined) await encode(await filter.processAll(null), onFrame);
      if (count > 0) await write(await encoder.encodeAll(null));
      await muxer.writePacket(null, place);
    },
    [Symbol.dispose]() {
      filter.close();
      decoder.close();
    },
  };
}

/** Time of the processor and not of the clock: below every other program, waiting is no sign of a bad film. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

function secondsOf({ pts, timeBase }: Frame) {
  return (Number(pts) * timeBase.num) / timeBase.den;
}
