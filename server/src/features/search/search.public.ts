export { blockWords, listBlockedWords, unblockWords } from './block-words.ts';
export { addSynonyms, listSynonyms, takeSynonymsOut } from './change-synonyms.ts';
export { recountWordsOf } from './words.store.ts';
