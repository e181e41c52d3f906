import { useNavigate, useSearchParams } from 'react-router';
import { searchAddress, searchAddressPath, type SearchAddress } from './search-address.ts';

/** What the address asks for, and the way to ask for it otherwise. Back leads to the page before the search, not through every filter. */
export function useSearchAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = (next: SearchAddress) => void navigate(searchAddressPath(next), { replace: true });
  return [searchAddress(search), change] as const;
}
