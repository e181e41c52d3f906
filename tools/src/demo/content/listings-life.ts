import { listings } from './listing.ts';

/** Clothes, vehicles, sports, books and entertainment. */
export const LIFE_LISTINGS = [
  ...listings(
    'books, movies, & music',
    [
      'Organic Chemistry (Clayden, 2nd ed.) and the solutions book, both barely highlighted. $45 for both, today after 3 at {library}.',
      'books',
    ],
    ['{course} textbook and a calculator that still has my name on it. ${price}', 'textbook', 'textbook'],
    ['Six novels from my lit seminar, $4 each or all for $20.', 'books', 'shelf'],
    [
      'Records! Mostly soul, some that were my grandpa’s and should be loved. ${price} for the crate.',
      'vinyl',
      'turntable',
      'vinyl',
    ],
    ['Does anyone have the {course} reader as a loan for the weekend?'],
  ),
  ...listings(
    'school supplies',
    ['Graphing calculator, fresh batteries. ${price}', 'textbook'],
    ['Notebooks, pens, folders: over-bought, $8 for the bag', 'stationery'],
    ['Drafting kit for first year studio, everything on the list but the coffee. ${price}', 'stationery', 'desk'],
    ['Whiteboard 3x4 with markers. ${price}', 'whiteboard'],
  ),
  ...listings(
    'clothing, shoes, & accessories',
    ['Sneakers, size 9, worn twice. ${price}', 'sneakers', 'sneakers'],
    ['Game day jacket, medium. ${price}', 'jacket'],
    ['Formal dress, size 6, one dance and dry cleaned. ${price}', 'dress', 'dress', 'jewelry'],
    [
      'Closet clear out on Saturday, everything under $10. {street}, from 10 until it is gone.',
      'closetRail',
      'jacket',
      'sneakers',
      'dress',
      'backpack',
      'cap',
      'watch',
      'jewelry',
      'lamp',
      'rug',
    ],
    ['Backpack with a laptop sleeve, rain cover included. ${price}', 'backpack'],
    ['Lost: navy cap near {spot}. It was my sister’s 💙', 'cap'],
  ),
  ...listings(
    'jewelry & accessories',
    ['Handmade rings, silver, sizes 5 to 9. $14 each, @{friend} has three of them.', 'jewelry', 'jewelry'],
    ['Gold plated necklace, gift that was not me. ${price}', 'jewelry'],
  ),
  ...listings(
    'cars & trucks',
    [
      '2012 sedan, 98k miles, one owner, new brakes. $5,400. Clean title, bring a mechanic if you like. Call 405-555-0{line} after 5.',
      'car',
      'car',
      'carParts',
    ],
    ['Carpool to the airport on the 20th, two seats left, $15 for gas.', 'car'],
    ['Selling my hatchback because I graduated into a city with trains. $4,900 firm.', 'car'],
  ),
  ...listings(
    'auto parts & accessories',
    ['Car battery, 6 months old, wrong size for my car. ${price}', 'carParts'],
    ['Roof rack bars, fits most sedans. ${price}', 'car', 'carParts'],
    ['Jumper cables and a steering wheel cover, $15 for both.', 'carParts'],
  ),
  ...listings(
    'tires & rims',
    ['Set of four tires, 205/55 R16, plenty of tread. ${high} for the set.', 'tires', 'tires'],
    ['Two rims, 17 inch, one curb kiss. ${price}', 'tires'],
  ),
  ...listings(
    'motorcycles',
    ['49 cc scooter, no parking fees, top speed: the wind. ${high}', 'scooter', 'scooter'],
    ['250 cc starter bike, gear included (M). $1,850', 'motorcycle', 'jacket'],
  ),
  ...listings(
    'sports & outdoors',
    ['Road bike, 54 cm, tuned up last week. ${high}. Test ride on {spot} any afternoon.', 'bicycle', 'bicycle'],
    ['Two person tent, seam sealed. ${price}', 'tent', 'backpack'],
    ['Skateboard, good wheels, honest scratches. ${price}', 'skateFilm'],
    ['Snowboard and a surfboard. Yes, in this state. ${price} each', 'boards'],
    ['Tennis partner wanted, I am a 3.5 on good days. Courts by {hall}.', 'racket'],
    ['Pickup game Sunday at 5, all levels, bring water 🏀', 'ballGame'],
  ),
  ...listings(
    'exercise',
    ['Dumbbells, 2 x 25 lb. You lift them, you keep them: ${price}', 'dumbbells'],
    ['Yoga mat, blocks and a bottle. $20', 'yogaMat'],
    ['Anyone up for 6 am lifting? I need somebody to be ashamed in front of.', 'dumbbells'],
  ),
  ...listings(
    'tickets',
    ['Two {team} tickets for Saturday, student section, ${price} each. Transfer on the spot.', 'tickets'],
    ['Can not make the concert on Friday: one ticket, face value $38.', 'tickets'],
    ['LF 3 {team} tickets together for my parents, they are driving nine hours'],
  ),
  ...listings(
    'collectibles & art',
    ['My studio final is for sale: oil on canvas, 24 x 18. ${price} and I will miss it.', 'painting'],
    ['Film posters, rolled, six of them. $25', 'painting', 'vinyl'],
    ['Commission a portrait of your pet, $30, done in a week.', 'painting', 'dog', 'dog'],
  ),
  ...listings(
    'trading cards',
    ['Binder of cards, near mint, list by message. ${price} for all', 'cards'],
    ['Card night at {area} every Wednesday at 7. Beginners get a free deck.', 'cards', 'boardGame'],
  ),
  ...listings(
    'toys, games, & hobbies',
    ['Board games, three for $25. All pieces counted. Twice.', 'boardGame', 'puzzle'],
    ['Giving away a 1000 piece puzzle. 999 pieces. I am sorry.', 'puzzle'],
    ['Board game night at {hall} tomorrow at 8, we have snacks and a spare chair', 'boardGame', 'food'],
  ),
];
