import type { MosaicPicture } from '../../ui/media/media-pressable.tsx';
import bike from './pictures/bike.svg';
import books from './pictures/books.svg';
import desk from './pictures/desk.svg';
import lamp from './pictures/lamp.svg';
import sofa from './pictures/sofa.svg';

export const DESK: MosaicPicture = {
  id: 'desk',
  kind: 'photo',
  src: desk,
  width: 800,
  height: 600,
  alt: 'A solid wood desk with a screen and a red lamp',
  thumbHash: 'rxiGFIIPmLdvqH2GSgiHk2CHdzeICIiDAA==',
};
export const LAMP: MosaicPicture = {
  id: 'lamp',
  kind: 'photo',
  src: lamp,
  width: 600,
  height: 800,
  alt: 'A yellow table lamp',
  thumbHash: 'dSiGFAIP2PeIV2d7jNBICIF7cGBol5eHBw==',
};
export const BOOKS: MosaicPicture = {
  id: 'books',
  kind: 'photo',
  src: books,
  width: 800,
  height: 520,
  alt: 'Four textbooks in a pile',
  thumbHash: '8RiKA4IP6Hd/hYhocY839wgHd3eIeIg=',
};
export const BIKE: MosaicPicture = {
  id: 'bike',
  kind: 'video',
  src: bike,
  width: 600,
  height: 600,
  alt: 'An orange bicycle',
  thumbHash: 'MugFDwLYh4eKeId/hWhniXeHeoAHF3gA',
};
export const SOFA: MosaicPicture = {
  id: 'sofa',
  kind: 'photo',
  src: sofa,
  width: 800,
  height: 500,
  alt: 'A blue sofa with a yellow cushion',
  thumbHash: 'q/eJG4QPyLeOd3+Yg49Z+AgHhoaJeYg=',
};
/** A picture that fails to load, to show its placeholder. */
export const MISSING: MosaicPicture = { ...DESK, id: 'missing', src: '/assets/nowhere.jpg', alt: '' };
