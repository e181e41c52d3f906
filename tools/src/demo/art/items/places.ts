import { view } from '../item.ts';
import { INK, LEAF, PAPER, SKIN } from '../paint.ts';
import { at, circle, darker, each, ellipse, lighter, line, mix, path, poly, range, rect } from '../shapes.ts';

/** A furnished room seen from its door: window, bed, desk and a plant. */
export const room = view((paint, random, width, height) => {
  const floor = height * 0.72;
  const unit = Math.min(width / 640, height / 440);
  const sky = random.pick(['#bfe0ee', '#f4cfae', '#cfd8f0']);
  return (
    rect(0, 0, width, height, paint.wall) +
    rect(0, floor, width, height - floor, paint.floor) +
    rect(0, floor - 10 * unit, width, 10 * unit, lighter(paint.wall, 0.5)) +
    at(
      width * 0.5,
      floor - 130 * unit,
      rect(-84, -130, 168, 170, PAPER, 4) +
        rect(-74, -120, 148, 150, sky) +
        circle(34, -74, 20, lighter(paint.third, 0.4)) +
        path('M-74 30 L-74 -18 Q-40 -48 0 -20 Q40 -54 74 -16 L74 30 Z', LEAF) +
        rect(-4, -120, 8, 150, PAPER) +
        rect(-74, -50, 148, 7, PAPER) +
        poly(mix(paint.second, '#ffffff', 0.2), -98, -134, -54, -134, -80, 46, -98, 46) +
        poly(mix(paint.second, '#ffffff', 0.2), 98, -134, 54, -134, 80, 46, 98, 46),
      { scale: unit },
    ) +
    at(
      width * 0.25,
      floor + 40 * unit,
      rect(-130, -104, 18, 104, paint.woodDark, 4) +
        rect(-116, -56, 230, 36, paint.wood, 4) +
        rect(-116, -84, 230, 38, PAPER, 14) +
        rect(-106, -104, 66, 32, '#ffffff', 14) +
        path('M-30 -86 L114 -84 L114 -34 L-20 -34 Z', paint.main) +
        rect(100, -20, 14, 20, paint.woodDark) +
        rect(-130, -20, 14, 20, paint.woodDark),
      { scale: unit },
    ) +
    at(
      width * 0.8,
      floor + 30 * unit,
      rect(-100, -104, 200, 14, paint.wood, 3) +
        rect(-92, -92, 12, 92, paint.woodDark) +
        rect(80, -92, 12, 92, paint.woodDark) +
        rect(-30, -158, 86, 46, INK, 5) +
        rect(-24, -152, 74, 34, '#7fb0d0', 2) +
        rect(6, -114, 14, 10, INK) +
        rect(-84, -126, 34, 8, paint.third) +
        rect(-80, -134, 28, 8, paint.second) +
        rect(-86, -118, 38, 14, paint.main),
      { scale: unit },
    ) +
    ellipse(
      width * 0.5,
      floor + (height - floor) * 0.6,
      width * 0.2,
      (height - floor) * 0.2,
      mix(paint.second, paint.floor, 0.4),
    ) +
    ellipse(
      width * 0.5,
      floor + (height - floor) * 0.6,
      width * 0.15,
      (height - floor) * 0.13,
      mix(paint.third, paint.floor, 0.3),
    )
  );
});

export const apartments = view((paint, random, width, height) => {
  const unit = Math.min(width / 540, height / 420);
  const ground = height * 0.82;
  const dusk = random.chance(0.35);
  const lit = () => (random.chance(dusk ? 0.6 : 0.2) ? '#f8dc8b' : dusk ? '#41506b' : '#a9cbdc');
  const block = (x: number, floors: number, columns: number, color: string) =>
    at(
      x,
      ground,
      rect(-columns * 24 - 10, -floors * 52 - 30, columns * 48 + 20, floors * 52 + 30, color, 4) +
        rect(-columns * 24 - 18, -floors * 52 - 42, columns * 48 + 36, 16, darker(color, 0.25), 3) +
        each(
          range(floors * columns),
          (index) =>
            rect(
              -columns * 24 + 10 + (index % columns) * 48,
              -floors * 52 - 8 + Math.floor(index / columns) * 52,
              28,
              32,
              lit(),
              3,
            ) +
            rect(
              -columns * 24 + 6 + (index % columns) * 48,
              -floors * 52 + 26 + Math.floor(index / columns) * 52,
              36,
              5,
              lighter(color, 0.4),
              2,
            ),
        ),
      { scale: unit },
    );
  const tree = (x: number, size: number) =>
    at(
      x,
      ground,
      rect(-6, -50, 12, 50, '#6a4a3a') +
        circle(0, -76, 40, LEAF) +
        circle(-22, -58, 26, darker(LEAF, 0.1)) +
        circle(20, -92, 24, lighter(LEAF, 0.15)),
      { scale: unit * size },
    );
  return (
    rect(0, 0, width, height, dusk ? '#e9b79a' : '#cfe4ee') +
    circle(width * 0.82, height * 0.2, 44 * unit, dusk ? '#f6e0b0' : '#fbe7a6') +
    ellipse(width * 0.2, height * 0.18, 70 * unit, 16 * unit, '#ffffff88') +
    ellipse(width * 0.6, height * 0.1, 54 * unit, 12 * unit, '#ffffff88') +
    block(width * 0.76, 3, 3, mix(paint.second, '#ffffff', 0.25)) +
    block(width * 0.36, 5, 4, mix(paint.main, paint.wall, 0.35)) +
    rect(0, ground, width, height, mix(LEAF, paint.floor, 0.5)) +
    rect(0, ground + (height - ground) * 0.45, width, height, '#8b9099') +
    tree(width * 0.08, 1.1) +
    tree(width * 0.58, 0.8) +
    tree(width * 0.94, 1.2) +
    at(width * 0.36, ground, rect(-20, -46, 40, 46, darker(paint.main, 0.4), 3) + circle(12, -22, 3, '#f8dc8b'), {
      scale: unit,
    })
  );
});

/** The lawn in front of a hall, with people on their way. */
export const campusLawn = view((paint, random, width, height) => {
  const unit = Math.min(width / 540, height / 400);
  const ground = height * 0.66;
  const brick = random.pick(['#b4654a', '#c98d63', '#a9574e', '#cbb391']);
  const walker = (x: number, y: number, shirt: string, skin: string) =>
    at(
      x,
      y,
      line(INK, 9, -6, -30, -10, 0) +
        line(INK, 9, 6, -30, 12, 0) +
        rect(-14, -74, 28, 48, shirt, 10) +
        rect(-22, -68, 12, 30, darker(paint.third, 0.2), 5) +
        circle(0, -88, 14, skin) +
        path('M-15 -88 Q-14 -106 0 -106 Q15 -106 15 -88 Q4 -96 -15 -88 Z', '#33261f'),
      { scale: unit },
    );
  return (
    rect(0, 0, width, height, '#cfe6f0') +
    circle(width * 0.14, height * 0.16, 36 * unit, '#fbe7a6') +
    ellipse(width * 0.7, height * 0.13, 84 * unit, 17 * unit, '#ffffff99') +
    at(
      width * 0.52,
      ground,
      rect(-210, -130, 420, 130, brick) +
        rect(-60, -190, 120, 190, lighter(brick, 0.12)) +
        poly(darker(brick, 0.35), -74, -188, 0, -248, 74, -188) +
        circle(0, -196, 20, PAPER) +
        line(INK, 3, 0, -196, 0, -209) +
        line(INK, 3, 0, -196, 9, -191) +
        rect(-216, -140, 432, 12, lighter(brick, 0.45)) +
        each(
          [-190, -150, -110, 84, 124, 164],
          (x) => rect(x, -106, 24, 58, '#f1e6d0', 12) + rect(x + 4, -100, 16, 50, '#5f7f95', 8),
        ) +
        path('M-30 0 L-30 -60 Q0 -96 30 -60 L30 0 Z', '#4c3327') +
        each([-48, 40], (x) => rect(x, -130, 9, 130, PAPER)),
      { scale: unit },
    ) +
    rect(0, ground, width, height - ground, '#8fb573') +
    path(
      `M${width * 0.47} ${ground} L${width * 0.57} ${ground} L${width * 0.8} ${height} L${width * 0.24} ${height} Z`,
      '#e6d5b8',
    ) +
    each([0.06, 0.92], (share) =>
      at(
        width * share,
        ground + 10 * unit,
        rect(-7, -60, 14, 60, '#6a4a3a') +
          circle(0, -96, 50, LEAF) +
          circle(-26, -76, 32, darker(LEAF, 0.12)) +
          circle(24, -114, 28, lighter(LEAF, 0.14)),
        { scale: unit },
      ),
    ) +
    walker(width * 0.44, ground + 62 * unit, paint.main, SKIN[random.int(0, 5)] ?? SKIN[0]) +
    walker(width * 0.58, ground + 96 * unit, paint.second, SKIN[random.int(0, 5)] ?? SKIN[0]) +
    ellipse(width * 0.14, height * 0.9, 50 * unit, 8 * unit, '#7da363') +
    ellipse(width * 0.86, height * 0.86, 64 * unit, 9 * unit, '#7da363')
  );
});

export const food = view((paint, random, width, height) => {
  const unit = Math.min(width, height) / 420;
  const plate = (content: string) =>
    circle(0, 0, 92, '#00000014') + circle(0, -4, 90, PAPER) + circle(0, -4, 70, '#eee7db') + content;
  const tacos = each([-34, 0, 34], (x) =>
    at(
      x,
      0,
      path('M-26 22 A30 34 0 0 1 26 22 Z', '#e6b356') +
        path('M-20 14 Q-10 -10 0 4 Q10 -12 20 14 Z', '#7fae5c') +
        circle(-6, 2, 5, '#c8404f') +
        circle(8, 4, 5, '#c8404f'),
      { turn: x / 2 },
    ),
  );
  const bowl =
    circle(0, -4, 62, paint.main) +
    circle(0, -4, 52, '#e9c98c') +
    each(range(7), (index) =>
      at(0, -4, circle(32, 0, 11, ['#d9573d', '#7fae5c', '#f3e3b3'][index % 3] ?? '#d9573d'), { turn: index * 51 }),
    ) +
    circle(0, -4, 16, PAPER) +
    circle(0, -4, 9, '#f2b84b');
  const pizza = each(range(5), (slice) =>
    at(
      0,
      -4,
      path('M0 0 L62 -20 A66 66 0 0 1 62 20 Z', '#e9b458') + circle(40, -6, 8, '#c8404f') + circle(50, 8, 5, '#6f9a50'),
      { turn: slice * 60 },
    ),
  );
  const dishes = random.sample([tacos, bowl, pizza], 3);
  return (
    rect(0, 0, width, height, paint.wood) +
    each(range(7), (plank) => rect(0, (height / 7) * plank, width, 3, darker(paint.wood, 0.14))) +
    at(width * 0.32, height * 0.5, plate(dishes[0] ?? ''), { scale: unit * 1.15 }) +
    at(width * 0.72, height * 0.34, plate(dishes[1] ?? ''), { scale: unit * 0.9 }) +
    at(
      width * 0.7,
      height * 0.78,
      circle(0, 0, 40, PAPER) +
        circle(0, 0, 32, '#5a3826') +
        path('M-14 4 Q-16 -14 0 -6 Q16 -14 14 4 Q0 20 -14 4 Z', '#d9b48c') +
        rect(34, -8, 24, 16, PAPER, 7),
      { scale: unit },
    ) +
    at(
      width * 0.1,
      height * 0.22,
      rect(-34, -34, 68, 68, paint.second, 4) + rect(-34, -6, 68, 8, lighter(paint.second, 0.3)),
      { scale: unit, turn: 14 },
    ) +
    at(width * 0.92, height * 0.62, rect(-4, -70, 8, 140, '#cfd6dd', 4) + rect(-12, -78, 24, 40, '#cfd6dd', 10), {
      scale: unit,
      turn: 8,
    })
  );
});
