/** A comment and its replies. `who`: the author of the post, the person who started this thread, or someone else. */
export type Line = { who: 'owner' | 'asker' | 'other'; text: string; replies?: readonly Line[] };

const say = (who: Line['who'], text: string, ...replies: Line[]): Line => ({ who, text, replies });

export const SALE_DIALOGUES: readonly Line[] = [
  say(
    'asker',
    'Is this still available?',
    say(
      'owner',
      'Yes! Free this afternoon?',
      say(
        'asker',
        'Perfect, could I come by at 4?',
        say('owner', '4 works. Meet you at {spot}?', say('asker', 'See you there 🙌')),
      ),
    ),
  ),
  say(
    'asker',
    'Would you take ${low}?',
    say('owner', 'Meet me in the middle and it is yours', say('asker', 'Deal. Messaging you now')),
  ),
  say(
    'asker',
    'What are the dimensions?',
    say('owner', 'About 4 feet by 2, I can measure tonight', say('other', 'Following, same question')),
  ),
  say('asker', 'Interested!', say('owner', 'Sent you a message')),
  say(
    'asker',
    'Can you hold it until Friday?',
    say(
      'owner',
      'Until Thursday night, then it goes to the next one',
      say('other', 'I am the next one 👀', say('asker', 'Not a chance haha')),
    ),
  ),
  say('asker', 'Does it fit in a small car?'),
  say('asker', 'Bought from {owner} before, super easy. Would recommend', say('owner', 'Thank you!! 💛')),
  say('asker', 'Any scratches?', say('owner', 'One, on the side, see the second photo')),
  say(
    'asker',
    'Where can I pick it up?',
    say('owner', '{hall}, lobby'),
    say('other', 'I can drive it over if you split gas'),
  ),
  say('asker', 'dm’d you'),
  say('asker', 'omg I need this'),
  say(
    'asker',
    '@{friend} isn’t this what you were looking for?',
    say('other', 'YES. Is it gone already?', say('owner', 'Not yet, first come first served')),
  ),
  say(
    'asker',
    'Would you trade for a mini fridge?',
    say(
      'owner',
      'Tempting, but I need the cash for books',
      say(
        'asker',
        'Fair enough. ${low} then?',
        say('owner', 'Ok, ok. Today?', say('asker', 'Today.', say('owner', 'Done ✅'))),
      ),
    ),
  ),
  say('asker', 'Is the price firm?', say('owner', 'A little soft around the edges')),
];

export const SOCIAL_DIALOGUES: readonly Line[] = [
  say('asker', 'Count me in', say('owner', 'Yay, see you there')),
  say('asker', 'This. Exactly this.', say('other', 'Louder for the people in the back row')),
  say('asker', 'Which room again?', say('owner', 'The big one on the second floor', say('asker', 'Thanks!!'))),
  say('asker', '😂😂😂'),
  say(
    'asker',
    'I think I saw that at the front desk this morning',
    say(
      'owner',
      'Really? On my way, you are the best',
      say(
        'asker',
        'Tell us if you get it back',
        say('owner', 'Got it. Coffee is on me', say('other', 'What a story. I laughed, I cried')),
      ),
    ),
  ),
  say('asker', 'Can I bring a friend?', say('owner', 'Bring two')),
  say('asker', '@{friend} look', say('other', 'I am looking')),
  say('asker', 'Same here, since about noon'),
  say('asker', 'Is it too late to join?', say('owner', 'Never')),
  say('asker', 'Saving this for later 📌'),
];

/** Conversations about a post: `true` is the person who writes first. */
export const CHATS: readonly (readonly [mine: boolean, text: string][])[] = [
  [
    [true, 'Hi! Is it still there? I can come with a car today.'],
    [false, 'Yes! Everything works'],
    [false, 'Third floor of {hall}, there is an elevator.'],
    [true, 'Perfect, 4 pm?'],
    [false, 'See you at 4 by the elevator'],
  ],
  [
    [true, 'Hey, would you do ${low}?'],
    [false, 'Could do a bit more than that'],
    [true, 'Ok, deal. Tomorrow at {library}?'],
    [false, 'Works for me, around noon'],
    [true, 'thanks!'],
  ],
  [
    [true, 'Hello! Does it come with the charger?'],
    [false, 'It does, and a spare cable'],
    [true, 'Great. Do you take cash?'],
    [false, 'Cash is perfect'],
    [true, 'I am at {spot} until 3'],
    [false, 'Coming down in 10 min 🏃'],
    [true, '👍'],
    [true, 'It works great, thank you again'],
  ],
  [
    [true, 'Hi, I saw your post. Could you send one more photo?'],
    [false, 'Sure, here it is'],
    [true, 'Looks good. Call me: 405-555-0{line}'],
  ],
  [
    [true, 'did you get home ok?'],
    [false, 'yes!! that took forever'],
    [false, 'same time next week?'],
    [true, 'same time next week'],
  ],
  [
    [true, 'سلام! هل ما زال متاحاً؟'],
    [false, 'نعم، تعال اليوم'],
    [true, 'شكراً 🙏'],
  ],
  [
    [true, 'I would like the books, both of them, if the other person does not show up.'],
    [false, 'You are first on the list now'],
    [
      true,
      'Amazing. I can be at {library} in five minutes, wearing a green jacket and looking lost on the second floor, as usual.',
    ],
    [false, 'Haha, found you'],
  ],
];
