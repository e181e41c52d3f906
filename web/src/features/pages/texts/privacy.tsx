import { SupportLink } from './contact.tsx';
import { CHOICE_PARTS } from './privacy-choices.tsx';
import { DATA_PARTS } from './privacy-data.tsx';
import { TextPage } from './text-page.tsx';

export function Privacy() {
  return (
    <TextPage
      updated={{ dateTime: '2022-06-24', text: 'June 24, 2022' }}
      lead={
        <>
          <p className="text-lead">
            Quad is a place for students of one campus. To be that place, it needs to know a few things about you. This
            page explains what, why, and what you can do about it.
          </p>
          <p className="aside">
            In short: we ask for little, show less, sell nothing. There are no outside trackers on our pages. You can
            see, correct and delete what we hold. Questions go to <SupportLink />.
          </p>
        </>
      }
      parts={[...DATA_PARTS, ...CHOICE_PARTS]}
    />
  );
}
