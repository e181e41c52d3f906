export { eraseSealedContentOf } from './content/erase-sealed-content.ts';
