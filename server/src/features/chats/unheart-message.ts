import type { Viewer } from '../../platform/viewer.ts';
import { changeHeart, type HeartDeps, type Hearted } from './change-heart.ts';

export function unheartMessage(deps: HeartDeps, viewer: Viewer, hearted: Hearted) {
  return changeHeart(deps, viewer, hearted, 'heart removed');
}
