/** A comment and its replies. `who`: the author of the post, the person who started this thread, or someone else. */
export type Line = { who: 'owner' | 'asker' | 'other'; text: string; replies?: readonly Line[] };

const line = (who: Line['who'], text: string, ...replies: Line[]): Line => ({ who, text, replies });

export const SALE_DIALOGUES: readonly Line[] = [
  line(
    'asker',
    'Is this still available?',
    line(
      'owner',
      'Yes! Free this afternoon?',
      line(
        'asker',
        'Perfect, could I come by at 4?',
        line('owner', '4 works. Meet you at {spot}?', line('asker', 'See you there 🙌')),
      ),
    ),
  ),
  line(
    'asker',
    'Would you take ${low}?',
    line('owner', 'Meet me in the middle and it is yours', line('asker', 'Deal. Messaging you now')),
  ),
  line(
    'asker',
    'What are the dimensions?',
    line('owner', 'About 4 feet by 2, I can measure tonight', line('other', 'Following, same question')),
  ),
  line('asker', 'Interested!', line('owner', 'Sent you a message')),
  line(
    'asker',
    'Can you hold it until Friday?',
    line(
      'owner',
      'Until Thursday night, then it goes to the next one',
      line('other', 'I am the next one 👀', line('asker', 'Not a chance haha')),
    ),
  ),
  line('asker', 'Does it fit in a small car?'),
  line('asker', 'Bought from {owner} before, super easy. Would recommend', line('owner', 'Thank you!! 💛')),
  line('asker', 'Any scratches?', line('owner', 'One, on the side, see the second photo')),
  line(
    'asker',
    'Where can I pick it up?',
    line('owner', '{hall}, lobby'),
    line('other', 'I can drive it over if you split gas'),
  ),
  line('asker', 'dm’d you'),
  line('asker', 'omg I need this'),
  line(
    'asker',
    '@{friend} isn’t this what you were looking for?',
    line('other', 'YES. Is it gone already?', line('owner', 'Not yet, first come first served')),
  ),
  line(
    'asker',
    'Would you trade for a mini fridge?',
    line(
      'owner',
      'Tempting, but I need the cash for books',
      line(
        'asker',
        'Fair enough. ${low} then?',
        line('owner', 'Ok, ok. Today?', line('asker', 'Today.', line('owner', 'Done ✅'))),
      ),
    ),
  ),
  line('asker', 'Is the price firm?', line('owner', 'A little soft around the edges')),
];

export const SOCIAL_DIALOGUES: readonly Line[] = [
  line('asker', 'Count me in', line('owner', 'Yay, see you there')),
  line('asker', 'This. Exactly this.', line('other', 'Louder for the people in the back row')),
  line('asker', 'Which room again?', line('owner', 'The big one on the second floor', line('asker', 'Thanks!!'))),
  line('asker', '😂😂😂'),
  line(
    'asker',
    'I think I saw that at the front desk this morning',
    line(
      'owner',
      'Really? On my way, you are the best',
      line(
        'asker',
        'Tell us if you get it back',
        line('owner', 'Got it. Coffee is on me', line('other', 'What a story. I laughed, I cried')),
      ),
    ),
  ),
  line('asker', 'Can I bring a friend?', line('owner', 'Bring two')),
  line('asker', '@{friend} look', line('other', 'I am looking')),
  line('asker', 'Same here, since about noon'),
  line('asker', 'Is it too late to join?', line('owner', 'Never')),
  line('asker', 'Saving this for later 📌'),
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
