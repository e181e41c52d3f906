import { useNavigate, useSearchParams } from 'react-router';
import { searchAddress, searchAddressPath, type SearchAddress } from './search-address.ts';

/**
 * The search URL and a function to change it. It replaces the history entry, so Back leaves the search instead of
 * undoing each filter.
 */
export function useSearchAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = (next: SearchAddress) => void navigate(searchAddressPath(next), { replace: true });
  return [searchAddress(search), change] as const;
}
