import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori';
import type { CampusTheme } from '@quad/contract/campuses/campuses.schemas';

/** WCAG AA for text. */
const AA = 4.5;

/*
 * The backgrounds of the accent, copied from the tokens of the page: page, surface and raised. `themeOf` adds the
 * soft background of the campus. All of them are tinted by the hue of the campus.
 */
const LIGHT_GROUNDS = [
  { l: 1, c: 0 },
  { l: 0.993, c: 0.002 },
  { l: 0.975, c: 0.004 },
];
const DARK_GROUNDS = [
  { l: 0.16, c: 0.008 },
  { l: 0.195, c: 0.009 },
  { l: 0.235, c: 0.01 },
];
const SOFT_LIGHT = { l: 0.95, share: 0.16, most: 0.025 };
const SOFT_DARK = { l: 0.28, share: 0.35, most: 0.05 };

const LIGHT_START_MAX = 0.6;
const DARK_START = 0.7;
const DARK_CHROMA_MAX = 0.16;
const STEP = 0.004;

const WHITE = '#ffffff';

const toOklch = converter('oklch');

/**
 * Both accents of a campus: its primary color, darkened for light pages or lightened for dark ones until AA. Fills on
 * dark pages keep the primary color itself.
 */
export function themeOf(primaryColor: string): CampusTheme {
  const primary = toOklch(primaryColor);
  if (!primary) throw new TypeError(`Not a color: ${primaryColor}`);
  const { c } = primary;
  // A gray has no hue, so any value works.
  const h = primary.h ?? 0;

  const softLight = hex({ l: SOFT_LIGHT.l, c: Math.min(c * SOFT_LIGHT.share, SOFT_LIGHT.most), h });
  const softDark = hex({ l: SOFT_DARK.l, c: Math.min(c * SOFT_DARK.share, SOFT_DARK.most), h });
  const darkText = hex({ l: 0.16, c: Math.min(c, 0.02), h });
  const fill = formatHex(primary);
  return {
    hue: Math.round(h * 10) / 10,
    light: readable(
      { l: Math.min(primary.l, LIGHT_START_MAX), c, h },
      [...grounds(LIGHT_GROUNDS, h), softLight],
      -STEP,
    ),
    lightContrast: WHITE,
    softLight,
    dark: readable(
      { l: DARK_START, c: Math.min(c, DARK_CHROMA_MAX), h },
      [...grounds(DARK_GROUNDS, h), softDark],
      STEP,
    ),
    darkContrast: darkText,
    softDark,
    darkFill: fill,
    darkFillContrast: textOn(fill, darkText),
  };
}

/** The backgrounds on which the accent must be readable. */
export function groundsOf({ hue, softLight, softDark }: CampusTheme) {
  return { light: [...grounds(LIGHT_GROUNDS, hue), softLight], dark: [...grounds(DARK_GROUNDS, hue), softDark] };
}

/** White where it passes AA, because schools print white on their color; else the tinted black, else black. */
function textOn(fill: string, darkText: string) {
  return [WHITE, darkText].find((text) => wcagContrast(text, fill) >= AA) ?? '#000000';
}

/** The color with the nearest lightness in one direction that passes AA on every background. */
function readable(start: { l: number; c: number; h: number }, on: string[], step: number) {
  for (let l = start.l; l > 0 && l < 1; l += step) {
    // Measured as it is displayed: rounded to eight bits and inside the gamut.
    const color = hex({ ...start, l });
    if (on.every((ground) => wcagContrast(color, ground) >= AA)) return color;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

function grounds(of: { l: number; c: number }[], h: number) {
  return of.map((ground) => hex({ ...ground, h }));
}

function hex(color: Omit<Oklch, 'mode'>) {
  return formatHex(clampChroma({ mode: 'oklch', ...color }, 'oklch'));
}
