import { TextLink } from '../../../ui/buttons/link-button.tsx';
import notices from './open-source-notices.generated.json' with { type: 'json' };
import { TextPage, type TextPart } from './text-page.tsx';

type Notice = { name: string; version: string; license: string; copyright?: string };

const PACKAGES: readonly Notice[] = notices.packages;
const TEXT_OF = new Map(notices.texts.map(({ license, text }) => [license, text]));

/** The data of `tools/src/licenses` grouped by license, the largest groups first. */
export function OpenSourceNotices() {
  return (
    <TextPage
      lead={
        <p className="text-lead">
          Quad is built with {PACKAGES.length} open-source packages. Thank you to everybody who wrote them.
        </p>
      }
      parts={[GEOLITE, ...byLicense().map(licensePart)]}
    />
  );
}

const GEOLITE: TextPart = {
  id: 'geolite2',
  title: 'GeoLite2',
  body: (
    <p>
      This product includes GeoLite2 data created by MaxMind, available from{' '}
      <TextLink href="https://www.maxmind.com">https://www.maxmind.com</TextLink>.
    </p>
  ),
};

function byLicense() {
  const groups = Object.groupBy(
    PACKAGES.filter(({ license }) => license !== 'GeoLite2'),
    ({ license }) => license,
  );
  return Object.entries(groups).toSorted(([, a = []], [, b = []]) => b.length - a.length);
}

function licensePart([license, packages = []]: [string, Notice[] | undefined]): TextPart {
  const text = TEXT_OF.get(license);
  return {
    id: license.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-'),
    title: license,
    body: (
      <>
        {text !== undefined && (
          <details>
            <summary>Read the license</summary>
            <pre className="text-meta whitespace-pre-wrap">{text}</pre>
          </details>
        )}
        <ul>
          {packages.map(({ name, version, copyright }) => (
            <li key={`${name}@${version}`} className="wrap-anywhere">
              {name} {version}
              {copyright !== undefined && <span className="text-meta text-muted"> {copyright}</span>}
            </li>
          ))}
        </ul>
      </>
    ),
  };
}
