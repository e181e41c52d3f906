import { AlertBell } from '../../features/alerts/alerts.public.ts';
import { SearchPage } from '../../features/search/search-page.tsx';

/** The search with the bell of alerts, which are a later feature. */
export function SearchScreen() {
  return <SearchPage bell={(address) => <AlertBell address={address} />} />;
}
