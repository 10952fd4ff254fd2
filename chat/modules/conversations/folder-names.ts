/** A folder of conversations (specification 3.48). Its id never changes, its name may. */
export interface Folder {
  id: number;
  name: string;
}

/** The folders that are known, by id. */
export interface FolderNames {
  readonly names: ReadonlyMap<number, string>;
  /** In the order in which they came to be. */
  list(): string[];
  idOf(name: string): number | undefined;
  /** These are there; true if one of them is new or has another name. */
  know(folders: readonly Folder[]): boolean;
  forget(id: number): void;
  clear(): void;
}

export function createFolderNames(): FolderNames {
  const names = new Map<number, string>();
  return {
    names,
    list: () => [...names.values()],
    idOf: (name) => [...names].find(([, known]) => known === name)?.[0],
    know(folders) {
      let isNews = false;
      for (const { id, name } of folders) {
        if (names.get(id) === name) continue;
        names.set(id, name);
        isNews = true;
      }
      return isNews;
    },
    forget: (id) => void names.delete(id),
    clear: () => names.clear(),
  };
}
