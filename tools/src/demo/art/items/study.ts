import { object, view } from '../item.ts';
import { INK, PAPER, SILVER, SKIN, STEEL } from '../paint.ts';
import { at, circle, curve, darker, each, lighter, line, mix, path, poly, range, rect } from '../shapes.ts';

export const books = object(250, 170, 0.62, ({ main, second, third }, random) => {
  const colors = random.sample(
    [main, second, third, '#8c2f39', '#2f5f8f', '#3d7c57', '#d7a13a', '#5b4b8a'],
    random.int(3, 6),
  );
  return each(colors, (color, index) => {
    const width = random.int(170, 230);
    const shift = random.int(-14, 14);
    const top = -(index + 1) * 32;
    return (
      rect(shift - width / 2, top, width, 31, color, 4) +
      rect(shift - width / 2 + random.int(20, 40), top + 12, random.int(50, 110), 6, '#ffffffd0', 1)
    );
  });
});

export const textbook = object(
  320,
  250,
  0.66,
  ({ main, third, second }) =>
    rect(-148, -236, 170, 234, darker(main, 0.3), 6) +
    rect(-140, -236, 162, 226, main, 6) +
    rect(-120, -206, 122, 40, PAPER, 4) +
    circle(-60, -90, 46, third) +
    path('M-106 -90 A46 46 0 0 1 -14 -90 Z', second) +
    rect(-140, -14, 164, 10, PAPER, 3) +
    at(
      98,
      0,
      rect(-58, -176, 116, 176, INK, 14) +
        rect(-46, -164, 92, 36, '#a9c3a7', 5) +
        rect(-4, -152, 40, 6, '#3f5940') +
        each(range(16), (key) =>
          rect(
            -45 + (key % 4) * 24,
            -116 + Math.floor(key / 4) * 27,
            19,
            20,
            key % 4 === 3 ? third : key < 4 ? STEEL : PAPER,
            4,
          ),
        ),
      { turn: 5 },
    ),
);

export const stationery = object(
  330,
  210,
  0.64,
  ({ main, second, third, wood }) =>
    rect(-150, -128, 150, 128, main, 5) +
    rect(-130, -128, 12, 128, darker(main, 0.3)) +
    rect(-100, -96, 76, 30, PAPER, 3) +
    each(range(6), (loop) => rect(-156, -118 + loop * 20, 16, 6, SILVER, 3)) +
    rect(30, -96, 84, 96, second, 8) +
    line(third, 11, 50, -98, 40, -184) +
    poly(wood, 34, -184, 46, -184, 39, -204) +
    line('#e0572f', 11, 72, -98, 72, -194) +
    line('#5f8f6f', 11, 94, -98, 106, -178) +
    at(
      142,
      -6,
      rect(-10, -108, 20, 108, '#f0d9a8', 2) +
        each(range(9), (mark) => rect(-10, -100 + mark * 11, mark % 2 ? 7 : 11, 2, INK)),
      { turn: 10 },
    ) +
    rect(30, -70, 84, 8, lighter(second, 0.3)),
);

/** A notice for a study group: a calendar, people and a speech bubble, without any text. */
export const studyPoster = view((paint, random, width, height) => {
  const unit = Math.min(width, height) / 400;
  const person = (x: number, shirt: string, index: number) =>
    at(
      x,
      0,
      path('M-44 60 Q-44 4 0 4 Q44 4 44 60 Z', shirt) +
        circle(0, -26, 28, SKIN[(index * 2 + random.int(0, 1)) % SKIN.length] ?? SKIN[0]) +
        path('M-30 -28 Q-30 -60 0 -60 Q30 -60 30 -28 Q14 -42 -30 -28 Z', index % 2 ? '#33261f' : '#5c3c20'),
    );
  return (
    rect(0, 0, width, height, mix(paint.main, '#ffffff', 0.82)) +
    circle(width * 0.86, height * 0.12, unit * 90, mix(paint.third, '#ffffff', 0.3)) +
    circle(width * 0.08, height * 0.9, unit * 120, mix(paint.second, '#ffffff', 0.6)) +
    at(
      width / 2,
      height / 2,
      rect(-150, -160, 300, 320, PAPER, 22) +
        rect(-150, -160, 300, 66, paint.main, 22) +
        rect(-150, -116, 300, 24, paint.main) +
        circle(-90, -160, 9, INK) +
        circle(90, -160, 9, INK) +
        rect(-70, -138, 140, 18, PAPER, 9) +
        each(range(15), (day) =>
          rect(
            -124 + (day % 5) * 51,
            -74 + Math.floor(day / 5) * 36,
            42,
            26,
            day === 8 ? paint.main : mix(paint.wall, '#ffffff', 0.2),
            6,
          ),
        ) +
        line(PAPER, 5, 38, -27, 46, -19, 60, -34) +
        at(-76, 96, person(0, paint.main, 0), { scale: 0.86 }) +
        at(76, 96, person(0, paint.third, 1), { scale: 0.86 }) +
        at(0, 100, person(0, paint.second, 2)),
      { scale: unit },
    )
  );
});

export const whiteboard = object(
  400,
  290,
  0.8,
  ({ main, second, third }) =>
    line(STEEL, 9, -130, 0, -130, -60) +
    line(STEEL, 9, 130, 0, 130, -60) +
    line(STEEL, 9, -170, 0, -90, 0) +
    line(STEEL, 9, 90, 0, 170, 0) +
    rect(-190, -286, 380, 226, STEEL, 8) +
    rect(-178, -274, 356, 202, PAPER, 4) +
    rect(-120, -70, 90, 10, INK, 4) +
    curve('M-150 -110 C-110 -110 -110 -220 -70 -220 C-30 -220 -30 -110 10 -110', main, 6) +
    line(INK, 4, -156, -250, -156, -98, 26, -98) +
    rect(60, -240, 90, 12, second, 4) +
    rect(60, -214, 66, 12, third, 4) +
    rect(60, -188, 80, 12, '#cfd6dd', 4) +
    curve('M70 -130 l14 14 l34 -36', '#3d7c57', 8),
);
