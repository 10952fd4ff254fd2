/** A conversation folder (specification 3.48). Its id is fixed, but its name may change. */
export interface Folder {
  id: number;
  name: string;
}

export interface FolderNames {
  readonly names: ReadonlyMap<number, string>;
  /** Names in the order of creation. */
  list(): string[];
  know(folders: readonly Folder[]): void;
  forget(id: number): void;
  clear(): void;
}

export function createFolderNames(): FolderNames {
  const names = new Map<number, string>();
  return {
    names,
    list: () => [...names.values()],
    know(folders) {
      for (const { id, name } of folders) names.set(id, name);
    },
    forget: (id) => void names.delete(id),
    clear: () => names.clear(),
  };
}
