interface LocalFile {
  readonly folder: string;
  readonly path: string;
}

/** Files that people have uploaded to be read as questions; uploads for anything else are unknown here. */
export interface QuestionUploads {
  /** One of the person's own; `refused` says why its check has not let it pass. */
  find(
    userId: number,
    id: number,
  ): Promise<{ readonly name: string; readonly isSound: boolean; readonly refused?: string } | undefined>;
  /** A sound file on this machine; undefined where it is gone. */
  begin(userId: number, id: number): Promise<LocalFile | undefined>;
  /** Removes what `begin` has put on this machine. */
  end(local: LocalFile): Promise<void>;
  /** Removes the upload with its file. */
  remove(id: number): Promise<void>;
}
