import { SETTINGS_PAGE_COPY as PAGES } from '../../features/pages/settings-copy.ts';
import { settingsPath, type SettingsPage } from '@quad/contract/pages';
import { Link } from '../../ui/buttons/link.tsx';

const LINKS: { page: SettingsPage; label: string }[] = [
  { page: 'about', label: PAGES.about },
  { page: 'help', label: PAGES.helpShort },
  { page: 'terms', label: PAGES.terms },
  { page: 'privacy', label: PAGES.privacy },
  { page: 'cookies', label: PAGES.cookies },
];

export function Footer() {
  return (
    <footer className="flex flex-wrap gap-x-3 px-4 pb-4 text-meta text-muted">
      {LINKS.map(({ page, label }) => (
        <Link key={page} href={settingsPath(page)} className="leading-6 hover:underline">
          {label}
        </Link>
      ))}
      <span className="leading-6">{PAGES.copyright}</span>
    </footer>
  );
}
