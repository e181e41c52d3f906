import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  type AVMediaType,
  Codec,
  Demuxer,
  type Stream,
} from 'node-av';
import { MEDIA } from '@quad/contract/media/media';
import type { VideoFacts } from './video-plan.ts';
import { withDecodeErrors, UnreadableMediaError } from './unreadable-media.ts';

/** The containers and codecs of cameras, phones and editors. Hundreds more in FFmpeg stay off for security. */
const CONTAINERS = 'mov,avi';
const VIDEO_CODECS =
  'h264 hevc av1 libdav1d vp8 vp9 libvpx libvpx-vp9 prores mjpeg rawvideo dvvideo mpeg1video mpeg2video mpeg4 msmpeg4v1 msmpeg4v2 msmpeg4 h263 wmv1 wmv2 cinepak';
const SOUND_CODECS =
  'aac aac_latm mp3 mp3float mp2 mp2float ac3 eac3 alac opus flac vorbis amrnb amrwb adpcm_ima_wav adpcm_ima_qt adpcm_ms wmav1 wmav2 pcm_u8 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_s32be pcm_f32le pcm_f32be pcm_alaw pcm_mulaw';
const CODECS = `${VIDEO_CODECS} ${SOUND_CODECS}`.split(' ');
const HIGH_DYNAMIC_RANGE: readonly number[] = [AVCOL_TRC_SMPTE2084, AVCOL_TRC_ARIB_STD_B67];
/** A little above 8K. */
export const FRAME_PIXELS_MAX = 36_000_000;

export type VideoInput = { demuxer: Demuxer; video: Stream; audio: Stream | undefined };

/** Opens one video stream and one audio stream. Other streams are never read. */
export async function openVideo(path: string): Promise<VideoInput> {
  const options = { protocol_whitelist: 'file', format_whitelist: CONTAINERS, codec_whitelist: CODECS.join(',') };
  const demuxer = await withDecodeErrors(Demuxer.open(path, { options }));
  try {
    const video = findStream(demuxer, AVMEDIA_TYPE_VIDEO);
    if (!video) throw new UnreadableMediaError('unreadable');
    const { width, height } = video.codecpar;
    if (width < 1 || height < 1 || width * height > FRAME_PIXELS_MAX) throw new UnreadableMediaError('unreadable');
    if (demuxer.duration > MEDIA.videoSecondsMax + 1) throw new UnreadableMediaError('too_long');
    return { demuxer, video, audio: findStream(demuxer, AVMEDIA_TYPE_AUDIO) };
  } catch (error) {
    await demuxer.close();
    throw error;
  }
}

export function factsOf({ codecpar, sampleAspectRatio, avgFrameRate, rFrameRate }: Stream): VideoFacts {
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  return {
    width: codecpar.width,
    height: codecpar.height,
    pixelShape: sampleAspectRatio.num > 0 ? sampleAspectRatio : codecpar.sampleAspectRatio,
    matrix:
      matrix && matrix.length >= 36 ? Array.from({ length: 9 }, (_, index) => matrix.readInt32LE(index * 4)) : null,
    frameRate: avgFrameRate.num > 0 ? avgFrameRate : rFrameRate,
    isHighDynamicRange: HIGH_DYNAMIC_RANGE.includes(codecpar.colorTrc),
  };
}

/** The first stream with an accepted codec. Skips cover art, which is a video stream with one picture. */
function findStream({ streams }: Demuxer, type: AVMediaType) {
  return streams.find(({ codecpar, disposition }) => {
    const codec = Codec.findDecoder(codecpar.codecId);
    const isCover = (disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0;
    return codecpar.codecType === type && !isCover && CODECS.includes(codec?.name ?? '');
  });
}
