import { listings } from './listing.ts';

/** Furniture, kitchen, decor, household and housing. */
export const HOME_LISTINGS = [
  ...listings(
    'furniture',
    [
      'Moving out Friday and this desk has to go. Solid wood, two drawers, a small scratch on the left side. You pick up near {hall}, I help you carry it down.',
      'desk',
      'lamp',
      'books',
    ],
    [
      'Couch, seats three, naps one. ${price} and it is yours today. Third floor but there is an elevator.',
      'sofa',
      'sofa',
    ],
    ['Desk chair with wheels, goes up and down, no squeak. ${price}.', 'chair'],
    ['Bookshelf, five shelves, survived two moves. ${price} or best offer. {street}', 'shelf', 'shelf', 'books'],
    [
      'Full size bed frame with slats, fits in a hatchback when taken apart. I kept every screw!! ${price}',
      'bed',
      'room',
    ],
    ['Twin XL mattress, used one semester with a protector, smoke free home. ${price}, pick up at {hall}.', 'mattress'],
    [
      'Everything in the picture for ${price}: IKEA desk, chair, lamp, shelf. Moving to a furnished place across town and I would rather it went to one person than to four. Text 405-555-0{line} and I will hold it until Sunday, after that it goes to the first car that shows up in front of {street}.',
      'desk',
      'chair',
      'lamp',
      'shelf',
      'room',
      'plant',
    ],
    ['LF a small sofa or loveseat under $80, I have a truck and two patient friends'],
  ),
  ...listings(
    'home decor',
    ['Lamp. Works. ${price}.', 'lamp'],
    [
      'Plants need a new home before I study abroad: a snake plant and a very dramatic fern. Free to someone who waters 🌿',
      'plant',
      'plant',
      'rug',
    ],
    ['Rug 5x7, basket and candle, all from one very cozy dorm room. ${price} takes all.', 'rug', 'lamp'],
    ['Framed print plus the frame, 18 by 24. Too big for the new place. ${price}', 'painting'],
  ),
  ...listings(
    'household',
    ['Small vacuum, great on dorm carpet. Filter washed last week. ${price}', 'vacuum'],
    ['Mini fridge, quiet, fits under a lofted bed. ${price}, can deliver to {hall} for free.', 'fridge', 'fridge'],
    ['Mini fridge wanted!! Anything that closes.'],
    ['Iron, drying rack and a box of hangers. $10 for the lot, porch pick up at {street}.', 'closetRail'],
  ),
  ...listings(
    'kitchen & dining',
    ['Coffee machine that got me through {course}. Comes with half a bag of beans. ${price}', 'coffeeMachine', 'food'],
    ['Pot and pan set, non stick and still non stick. ${price}', 'pans'],
    ['Microwave 900 W, spotless inside, I promise you can look. ${price}', 'microwave'],
    ['Electric kettle, boils in 3 min. $12', 'kettle'],
    [
      'Whole starter kitchen: pans, kettle, microwave and four plates. ${price} for everything, no splitting please.',
      'pans',
      'kettle',
      'microwave',
      'food',
    ],
  ),
  ...listings(
    'housing & apartments',
    [
      'Subleasing my room from January to July, 2 bed 1 bath, 8 minutes by bike from {library}. ${rent} a month with water and wifi, washer in the unit. The roommate is a nursing student, quiet, and has an excellent cat. Photos are of the actual room; the furniture can stay if you want it. Message me for a video tour, and tell me a little about yourself, thanks!',
      'room',
      'apartments',
      'room',
      'food',
    ],
    ['Room for spring at {street}, ${rent}/mo, utilities split three ways. Parking included.', 'apartments', 'room'],
    ['Looking for one more roommate near {area}, lease starts August. Budget up to ${rent}.'],
    ['Parking spot behind {street}, by the month. $60'],
    [
      'Summer sublease, price is negotiable and the pool is real. https://quad.example/tour/{line}',
      'apartments',
      'room',
      'room',
      'campusLawn',
      'food',
    ],
  ),
  ...listings(
    'pet supplies',
    ['Dog crate and bed, medium. She outgrew it in a month. ${price}', 'petHouse', 'dog'],
    ['Cat tree, barely used, the cat prefers the box it came in. $20', 'petHouse'],
    ['This is Biscuit. Biscuit needs a walker Tuesdays and Thursdays, $15 a walk, near {area}.', 'dog', 'dog'],
  ),
  ...listings(
    'health & beauty',
    ['Unopened skincare set, wrong skin type for me. $18', 'beauty'],
    ['Hair dryer and curling iron, both work. ${price} together', 'beauty'],
    ['I cut hair in {hall}, $15 a cut, five years of practice on my brothers. Slots Wed and Sun.', 'beauty', 'chair'],
  ),
];
