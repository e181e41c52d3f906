import { object } from '../item.ts';
import { GLASS, INK, LEAF, PAPER } from '../paint.ts';
import { at, circle, darker, each, ellipse, lighter, line, mix, path, poly, rect } from '../shapes.ts';

/** Desk with two drawers, a screen and a reading lamp. */
export const desk = object(420, 280, 0.84, ({ wood, woodDark, woodLight, main }, random) => {
  const legs = rect(-190, -160, 18, 160, woodDark, 3) + rect(172, -160, 18, 160, woodDark, 3);
  const drawers =
    rect(30, -158, 132, 92, wood, 3) + rect(38, -150, 116, 34, woodLight, 3) + rect(38, -108, 116, 34, woodLight, 3);
  const knobs = circle(96, -133, 4, woodDark) + circle(96, -91, 4, woodDark);
  const screen =
    rect(-66, -206, 20, 24, INK) +
    rect(-86, -186, 60, 7, INK, 3) +
    rect(-130, -274, 148, 78, INK, 7) +
    rect(-123, -267, 134, 64, random.pick([GLASS, '#7fb8a4', '#8f87c2']), 3);
  const lamp =
    line(INK, 5, 120, -182, 120, -238, 158, -258) +
    poly(main, 150, -270, 186, -252, 164, -230) +
    ellipse(120, -181, 22, 5, INK);
  return legs + drawers + knobs + rect(-206, -180, 412, 24, wood, 6) + screen + lamp;
});

export const lamp = object(150, 240, 0.62, ({ third, main }, random) => {
  const shade = random.pick([third, lighter(main, 0.2), '#f4cc62']);
  return (
    ellipse(0, -6, 50, 9, '#5b4a42') +
    rect(-5, -120, 10, 114, '#75625a', 3) +
    poly(shade, -42, -232, 42, -232, 72, -118, -72, -118) +
    path('M-42 -232 L-10 -232 L-22 -118 L-72 -118 Z', lighter(shade, 0.18))
  );
});

export const sofa = object(440, 200, 0.86, ({ second, third }) => {
  const back = second;
  const seat = lighter(second, 0.16);
  return (
    rect(-176, -20, 16, 20, INK, 3) +
    rect(160, -20, 16, 20, INK, 3) +
    rect(-190, -190, 380, 150, back, 26) +
    rect(-160, -104, 158, 66, seat, 14) +
    rect(2, -104, 158, 66, seat, 14) +
    rect(-172, -58, 344, 42, darker(back, 0.1), 10) +
    rect(-214, -134, 58, 118, darker(back, 0.18), 24) +
    rect(156, -134, 58, 118, darker(back, 0.18), 24) +
    circle(-108, -122, 36, third) +
    at(92, -118, rect(-32, -32, 64, 64, PAPER, 12), { turn: -14 })
  );
});

export const chair = object(190, 290, 0.7, ({ main }, random) => {
  const cloth = random.pick([main, '#3b4656', '#5f7f74']);
  return (
    each([-72, -30, 30, 72], (x) => line(INK, 8, 0, -52, x, -14) + circle(x, -8, 9, INK)) +
    rect(-7, -120, 14, 74, INK) +
    rect(-80, -150, 160, 34, cloth, 15) +
    line(INK, 9, 60, -134, 78, -190) +
    rect(-66, -288, 132, 130, lighter(cloth, 0.1), 34) +
    rect(-46, -268, 92, 90, cloth, 22) +
    line(INK, 10, -82, -150, -82, -184, -50, -184) +
    line(INK, 10, 82, -150, 82, -184, 50, -184)
  );
});

export const bed = object(
  440,
  210,
  0.86,
  ({ wood, woodDark, second, third }) =>
    rect(-216, -206, 22, 206, woodDark, 6) +
    rect(194, -110, 22, 110, woodDark, 6) +
    rect(-214, -186, 30, 120, wood, 8) +
    rect(-196, -80, 392, 40, wood, 4) +
    rect(-196, -122, 392, 56, PAPER, 18) +
    rect(-182, -152, 108, 46, '#ffffff', 20) +
    rect(-168, -144, 92, 38, mix(PAPER, third, 0.5), 18) +
    path('M-60 -126 Q60 -146 196 -122 L196 -52 L-40 -52 Q-66 -90 -60 -126 Z', second) +
    path('M-60 -126 Q-20 -134 10 -134 L20 -52 L-40 -52 Q-66 -90 -60 -126 Z', lighter(second, 0.2)),
);

export const shelf = object(220, 330, 0.82, ({ wood, woodDark, woodLight, main, second, third }, random) => {
  const colors = [main, second, third, PAPER, '#6d7f8f', LEAF];
  const row = (y: number) => {
    let x = -88;
    let books = '';
    while (x < random.int(20, 66)) {
      const width = random.int(13, 22);
      const height = random.int(46, 66);
      books +=
        rect(x, y - height, width, height, random.pick(colors), 2) +
        rect(x + 4, y - height + 9, width - 8, 4, '#ffffff88');
      x += width + 2;
    }
    return books;
  };
  return (
    rect(-110, -330, 220, 330, wood, 6) +
    rect(-98, -318, 196, 306, woodDark) +
    each([-98, -176, -254], (y) => rect(-98, y, 196, 8, woodLight)) +
    rect(-98, -20, 196, 8, woodLight) +
    row(-20) +
    row(-98) +
    row(-176) +
    row(-254) +
    rect(56, -48, 30, 28, PAPER, 4) +
    circle(70, -62, 20, LEAF) +
    circle(58, -70, 13, lighter(LEAF, 0.15))
  );
});

export const mattress = object(
  400,
  150,
  0.8,
  ({ second, third, wood }) =>
    rect(-190, -26, 380, 26, wood, 4) +
    rect(-200, -92, 400, 70, PAPER, 24) +
    rect(-200, -64, 400, 12, mix(second, PAPER, 0.5)) +
    each([-150, -90, -30, 30, 90, 150], (x) => circle(x, -78, 4, '#d9d3ca')) +
    rect(-180, -136, 140, 52, '#ffffff', 24) +
    rect(-150, -124, 90, 8, mix(third, '#ffffff', 0.5), 4) +
    at(120, -92, rect(-66, -34, 132, 36, second, 14) + rect(-66, -20, 132, 8, lighter(second, 0.3))),
);
