import { settingsPath, type SettingsPage } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';

const LINKS: { page: SettingsPage; label: string }[] = [
  { page: 'about', label: 'About' },
  { page: 'help', label: 'Help' },
  { page: 'terms', label: 'Terms of Service' },
  { page: 'privacy', label: 'Privacy Policy' },
  { page: 'cookies', label: 'Cookies' },
];

export function Footer() {
  return (
    <footer className="flex flex-wrap gap-x-3 px-4 pb-4 text-meta text-muted">
      {LINKS.map(({ page, label }) => (
        <Link key={page} href={settingsPath(page)} className="leading-6 hover:underline">
          {label}
        </Link>
      ))}
      <span className="leading-6">© Quad</span>
    </footer>
  );
}
