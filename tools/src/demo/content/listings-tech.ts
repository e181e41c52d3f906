import { listings } from './listing.ts';

/** Computers, audio, cameras, games and wearables. */
export const TECH_LISTINGS = [
  ...listings(
    'computers & accessories',
    [
      'Laptop, 16 GB, 14 inch, battery at 91 percent. Charger and sleeve included. ${high}. Happy to meet at {library} so you can try it.',
      'laptop',
      'laptop',
      'desk',
    ],
    ['Mechanical keyboard, brown switches, two keycaps swapped for fun ones. ${price}', 'keyboard'],
    ['27 inch monitor with stand. No dead pixels. ${price}', 'desk', 'television'],
    ['ISO a cheap laptop charger, USB-C 65 W, mine died mid essay 😭'],
  ),
  ...listings(
    'audio & speakers',
    ['Pair of bookshelf speakers, warm and louder than my RA likes. ${price}', 'speaker', 'speaker', 'turntable'],
    ['Turntable with a fresh needle. ${price}, and I throw in two records.', 'turntable', 'vinyl'],
    ['Noise cancelling headphones, case and cable included. ${price}', 'headphones', 'headphones'],
  ),
  ...listings(
    'cell phones & accessories',
    ['Unlocked phone, 128 GB, tiny scratch in the corner you can not see with a case. ${high}', 'phone', 'phone'],
    ['Phone cases for sale, $5 each, 3 for $12', 'phone'],
    ['Found a phone by {spot}, tell me the wallpaper and it is yours.', 'phone'],
  ),
  ...listings(
    'cameras & photography',
    ['Film camera, tested with two rolls, results in the photos. ${price}', 'camera', 'campusLawn', 'food'],
    [
      'Grad photos at {spot}! 45 minutes, 30 edited pictures, ${price}. Book early for May.',
      'camera',
      'campusLawn',
      'campusLawn',
      'painting',
    ],
    ['Tripod, 5 feet, $15', 'camera'],
  ),
  ...listings(
    'drones',
    ['Small drone with three batteries, crashed exactly once (grass). ${price}', 'droneFilm', 'drone', 'drone'],
    ['Drone club is selling last year’s loaner. ${high}, controller included, proceeds go to new props.', 'drone'],
  ),
  ...listings(
    'tvs & media players',
    ['43 inch TV with the stand. Great picture, remote has opinions. ${price}', 'television', 'television'],
    ['Projector plus 80 inch screen, movie nights guaranteed. ${price}', 'television', 'sofa'],
    ['Streaming stick, reset and ready. $15', 'television'],
  ),
  ...listings(
    'video games & consoles',
    [
      'Console with two controllers, one slightly sticky, both loved. ${high}',
      'gameConsole',
      'gameConsole',
      'television',
    ],
    ['Extra controller, no drift. ${price}', 'gameConsole'],
    ['Trading my copy of the racing game for anything co-op.', 'gameConsole'],
  ),
  ...listings(
    'virtual reality',
    ['VR headset, 256 GB, lenses never touched the sun. ${high} with the strap.', 'vrHeadset', 'vrHeadset'],
    ['Free VR demo evening at {library} on Thursday, room 118. Come get dizzy with us.', 'vrHeadset', 'studyPoster'],
  ),
  ...listings(
    'wearables',
    ['Smart watch, 44 mm, two straps. ${price}', 'watch'],
    ['Fitness band, new in box, I got two for my birthday. $30', 'watch', 'watch'],
  ),
  ...listings(
    '3d printers & supplies',
    ['3D printer, bed levels itself, I do not. ${high} with four spools.', 'printer', 'printer'],
    ['PLA spools, 6 colors, $12 each. Pick up at the makerspace.', 'printer'],
    ['I print your class projects: 10 cents a gram, ready in two days.', 'printer', 'stationery'],
  ),
  ...listings(
    'musical instruments',
    ['Acoustic guitar with a gig bag and a capo. New strings on Monday. ${price}', 'guitar', 'guitar'],
    ['Synth, 49 keys, perfect for a dorm because of the headphone jack. ${price}', 'synth', 'headphones'],
    ['Drummer with a van looking for a band. Influences: anything loud on a Friday.', 'speaker'],
    [
      'Guitar lessons for beginners, first one free, then $20 an hour. You will play a song in week two or the coffee is on me.',
      'guitar',
    ],
  ),
];
