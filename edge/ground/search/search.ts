export { foldedFits, matchingIds, nameCloseness, nameMatches, nearestKinds, textMatches } from "./name-search.ts";
export { SUBJECT_KINDS, type SubjectKind, writeSearchTerms, writeSearchTermsSafely } from "./search-terms.ts";
