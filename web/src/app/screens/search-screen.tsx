import { AlertBell } from '../../features/alerts/alerts.public.ts';
import { SearchScreen } from '../../features/search/search-page.tsx';

/** The search with the bell of alerts, which are a later feature. */
export function SearchPageScreen() {
  return <SearchScreen bell={(address) => <AlertBell address={address} />} />;
}
