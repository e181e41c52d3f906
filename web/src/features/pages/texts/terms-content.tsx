import { SupportLink } from './contact.tsx';
import type { TextPart } from './text-page.tsx';

/** The terms about content and conduct. */
export const CONTENT_PARTS: TextPart[] = [
  {
    id: 'user-content',
    title: 'What you post',
    body: (
      <>
        <p>
          What you post stays yours. You give us the permission we need to show it: a worldwide, royalty-free,
          non-exclusive license to store, copy, resize, transcode and show it on Quad and in links to Quad, for as long
          as it is there and for the short while that copies and reports live on after you delete it.
        </p>
        <p>
          You are responsible for what you post, and promise that you have the right to post it. We do not check
          everything, agree with it or vouch for it; we may remove what breaks these terms.
        </p>
        <p>
          Someone used your work without asking? Write to <SupportLink /> with a link to it, what it was taken from, how
          to reach you, a statement that you believe in good faith that the use is not allowed, and, under penalty of
          perjury, that what you say is accurate and that you are the owner or act for them, with your signature.
          Accounts that infringe again are closed. We may freely use ideas that you send us as feedback.
        </p>
      </>
    ),
  },
  {
    id: 'prohibited-conduct',
    title: 'Prohibited conduct',
    body: (
      <>
        <p>You may not</p>
        <ul>
          <li>break the law, or help others to,</li>
          <li>threaten, harass, stalk, defame or discriminate against anyone,</li>
          <li>deceive: false items, false names, false schools, money asked for in advance and the like,</li>
          <li>publish private information about others, or use what you learn about them here for anything else,</li>
          <li>send spam, run contests or schemes, or advertise other than by a boost,</li>
          <li>post sexual content, or content that exploits or endangers minors,</li>
          <li>
            collect data by a program, test our defenses without our permission, spread harmful code, get around limits,
            gates or bans, or put an unreasonable load on the site,
          </li>
          <li>copy the site, or pretend to speak for us or for a school.</li>
        </ul>
        <p>
          Quad is not run or endorsed by any school; a school’s name says who a community is for, and belongs to the
          school.
        </p>
      </>
    ),
  },
];
