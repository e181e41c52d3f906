export { verificationLetterSamples } from './letters/samples.ts';
