/** The entry of `ground/search`. Other subjects import only this file and `reads.ts` from this folder. */
export { foldedFits, matchingIds, nameCloseness, nameMatches, nearestKinds, textMatches } from "./name-search.ts";
export { SUBJECT_KINDS, type SubjectKind, writeSearchTerms, writeSearchTermsSafely } from "./search-terms.ts";
