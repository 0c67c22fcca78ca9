/** What backups need to know of whose they are. */
export interface Installation {
  /** What the names of backups and of temporary folders begin with. */
  readonly label: string;
  /** Files of the data folder that belong to it beside the database and the objects, such as its keys. */
  readonly keptFiles: readonly string[];
  /** The tables whose rows are counted when a backup is verified or restored, by the word that tells them. */
  readonly counted: Readonly<Record<string, string>>;
  /** The table whose one row has the `id` by which clients tell this history of changes from another one. */
  readonly history: { readonly schema: string; readonly table: string };
}
