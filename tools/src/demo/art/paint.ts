import type { Random } from '../random.ts';

/** The colors of one picture: a room, three matching accents, and the materials. */
export type Paint = {
  wall: string;
  floor: string;
  main: string;
  second: string;
  third: string;
  wood: string;
  woodDark: string;
  woodLight: string;
};

export const INK = '#2b313b';
export const STEEL = '#8d99a6';
export const SILVER = '#cfd6dd';
export const PAPER = '#fbf9f6';
export const GLASS = '#6fa3c8';
export const LEAF = '#4f8a5b';
export const SKIN = ['#f3cfb3', '#e5b08c', '#c98a5e', '#a26a42', '#7a4a2d', '#55321f'] as const;

const ROOMS = [
  ['#e9dfd2', '#cab59b'],
  ['#eee3e8', '#cbb5c4'],
  ['#f0e6d5', '#cbb391'],
  ['#d0e0dc', '#a8c3bb'],
  ['#dfe3ec', '#b3bed1'],
  ['#f6e2d5', '#dcb69b'],
  ['#e2e7d7', '#b8c3a3'],
  ['#f4dfdf', '#d8b2b2'],
  ['#f6ecca', '#dac48d'],
  ['#d9e4ee', '#c4b49c'],
  ['#e8e4df', '#a98d6d'],
  ['#d5dfe6', '#8f9fae'],
] as const;

const ACCENTS = [
  ['#e0572f', '#2f5f8f', '#f2c14e'],
  ['#3d7c57', '#d7a13a', '#8f2f3a'],
  ['#5b4b8a', '#e58fa0', '#f2c14e'],
  ['#1f7a8c', '#e07a5f', '#f4d3b5'],
  ['#c8553d', '#4f8385', '#f3c9a5'],
  ['#2b4c7e', '#dcb35c', '#a83f39'],
  ['#8f2f3a', '#2f5f8f', '#e3b04b'],
  ['#41607d', '#e5b04a', '#c65d4a'],
] as const;

const WOODS = [
  ['#7d5430', '#5c3c20', '#a0703f'],
  ['#a9764a', '#865a34', '#c8976a'],
  ['#6a4a3a', '#4c3327', '#8b6552'],
  ['#c39a6b', '#a17a4d', '#dcb98d'],
] as const;

export function choosePaint(random: Random): Paint {
  const [wall, floor] = random.pick(ROOMS);
  const [main, second, third] = random.pick(ACCENTS);
  const [wood, woodDark, woodLight] = random.pick(WOODS);
  return { wall, floor, main, second, third, wood, woodDark, woodLight };
}
