/** SVG strings from plain numbers. All demo drawings are built from these. */

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

/** A closed shape through the points, given as x, y, x, y, … */
export function poly(fill: string, ...points: number[]): string {
  return `<polygon points="${points.join(' ')}" fill="${fill}" stroke="${fill}" stroke-width="2" stroke-linejoin="round"/>`;
}

/** An open line through the points, given as x, y, x, y, … */
export function line(stroke: string, width: number, ...points: number[]): string {
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function curve(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function at(x: number, y: number, content: string, options: { scale?: number; turn?: number } = {}): string {
  return `<g transform="translate(${x} ${y}) rotate(${options.turn ?? 0}) scale(${options.scale ?? 1})">${content}</g>`;
}

export function mirrored(content: string): string {
  return `<g transform="scale(-1 1)">${content}</g>`;
}

export function faded(opacity: number, content: string): string {
  return `<g opacity="${opacity}">${content}</g>`;
}

/** Draws every item of a list and joins the results. */
export function each<T>(items: readonly T[], draw: (item: T, index: number) => string): string {
  return items.map(draw).join('');
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A color between two others: 0 is the first, 1 the second. Colors are six hexadecimal digits. */
export function mix(from: string, to: string, share: number): string {
  const channel = (index: number) => {
    const a = Number.parseInt(from.slice(1 + index * 2, 3 + index * 2), 16);
    const b = Number.parseInt(to.slice(1 + index * 2, 3 + index * 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

export const darker = (color: string, share = 0.18): string => mix(color, '#14161c', share);
export const lighter = (color: string, share = 0.25): string => mix(color, '#ffffff', share);
