import { useCampus } from '../../campuses/campuses.public.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { ROUTES, settingsPath } from '@quad/contract/pages';
import { ContactUs } from './contact.tsx';
import { TextPage, type TextPart } from './text-page.tsx';

export function About() {
  const campus = useCampus();
  return (
    <TextPage
      lead={
        campus.isGeneric ? (
          <p className="text-lead">
            Quad is a marketplace and a feed for students, one community for each school. This is the front door: find
            yours, join with your school email, and meet sellers between classes.
          </p>
        ) : (
          <p className="text-lead">
            {campus.name} has a Quad: a marketplace and a feed by and for the students of one campus. You meet the
            people you buy from between classes, and only people with a school email from {campus.shortName} take part.
          </p>
        )
      }
      parts={partsOf(campus)}
    >
      <section aria-label="Talk to us">
        <p>Questions, ideas, a missing school? Say hello.</p>
        <ContactUs />
        <p>
          Quad is built with the work of many others:{' '}
          <TextLink href={settingsPath('open_source')}>Open-source notices</TextLink>.
        </p>
      </section>
    </TextPage>
  );
}

function partsOf({ isGeneric, shortName }: Pick<ReturnType<typeof useCampus>, 'isGeneric' | 'shortName'>): TextPart[] {
  return [
    {
      id: 'what-it-is',
      title: 'What Quad is',
      body: (
        <>
          <p>
            Sell the desk that doesn’t fit your new room, find a ticket for Saturday, ask who has last year’s notes.
            Posts have photos and videos, conversations are private, and saving a post keeps it for later.
          </p>
          <p>
            Most deals happen the simplest way there is: two students meet on campus, look at the item, and pay in
            person. <TextLink href={settingsPath('howitworks')}>How it works</TextLink> has the steps.
          </p>
        </>
      ),
    },
    {
      id: 'who-is-here',
      title: 'Who’s here',
      body: (
        <p>
          {isGeneric ? (
            <>
              Everyone who takes part here has confirmed their email; on a school’s own campus they have verified a
              school email too. Every school has a community of its own:{' '}
              <TextLink href={ROUTES.searchSchools}>find yours</TextLink>.
            </>
          ) : (
            <>
              Everyone who posts, comments or sends messages has verified a school email. The check mark next to a name
              means they’re a student at {shortName}, not a stranger with a nice photo.
            </>
          )}
        </p>
      ),
    },
    {
      id: 'what-we-believe',
      title: 'What we believe',
      body: (
        <ul>
          <li>A campus is a small town. People who may meet tomorrow treat each other well today.</li>
          <li>
            Your data is yours. No outside trackers, nothing sold; the{' '}
            <TextLink href={settingsPath('privacy')}>privacy policy</TextLink> has the details.
          </li>
          <li>
            Looking, posting and selling are free. Want more eyes on a post? Boost it for $5 a day. Boosted posts are
            always labeled.
          </li>
        </ul>
      ),
    },
  ];
}
