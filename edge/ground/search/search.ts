/** The door of `ground/search`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { foldedFits, matchingIds, nameCloseness, nameMatches, nearestKinds, textMatches } from "./name-search.ts";
export { SUBJECT_KINDS, type SubjectKind, writeSearchTerms, writeSearchTermsSafely } from "./search-terms.ts";
