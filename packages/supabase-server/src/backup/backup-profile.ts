/** What backups need to know about the product. */
export interface BackupProfile {
  /** The prefix of the names of backups and of temporary folders. */
  readonly label: string;
  /** Files of the data folder that are part of a backup besides the database and the objects, such as the keys. */
  readonly keptFiles: readonly string[];
  /** The tables whose rows are counted when a backup is verified or restored, by their names in messages. */
  readonly counted: Readonly<Record<string, string>>;
  /** The table whose one row has the `id` by which clients recognise this history of changes. */
  readonly history: { readonly schema: string; readonly table: string };
}
