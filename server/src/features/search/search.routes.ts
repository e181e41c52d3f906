import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/search/search.endpoints';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/mount.ts';
import {
  clearRecentSearches,
  listPopularSearches,
  listRecentSearches,
  removeRecentSearch,
} from './suggestions/searches.ts';
import { recordSearch } from './suggestions/record-search.ts';
import { searchPeople } from './people/search-people.ts';
import { searchPosts } from './posts/search-posts.ts';
import { searchSchools } from './schools/search-schools.ts';
import { openSuggestions } from './suggestions/open-suggestions.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps) {
  const suggestions = openSuggestions(deps);
  mount(app, contract.searchPosts, ({ campus, viewer, query, reader }) =>
    searchPosts({ reader: reader(), clock: deps.clock }, campus, viewer, query),
  );
  mount(app, contract.searchPeople, ({ campus, viewer, query, reader }) =>
    searchPeople({ reader: reader() }, campus, viewer, query),
  );
  mount(app, contract.suggestSearches, ({ campus, query }) => suggestions.suggest(campus, query.q));
  mount(app, contract.listPopularSearches, ({ campus, reader }) => listPopularSearches({ reader: reader() }, campus));
  mount(app, contract.recordSearch, ({ campus, viewer, network, body }) =>
    recordSearch({ ...deps, suggestions }, campus, viewer, { text: body.text, network }),
  );
  mount(app, contract.listRecentSearches, ({ campus, viewer }) => listRecentSearches(deps, campus, viewer));
  mount(app, contract.removeRecentSearch, ({ campus, viewer, params }) =>
    removeRecentSearch(deps, campus, viewer, params.id),
  );
  mount(app, contract.clearRecentSearches, ({ campus, viewer }) => clearRecentSearches(deps, campus, viewer));
  mount(app, contract.searchSchools, ({ query }) => searchSchools(deps, query.q));
}
