/** A database of this browser, in IndexedDB. */
export class Database {
  private opening: Promise<IDBDatabase> | null = null;

  /** `create` makes the stores of a new database. */
  constructor(
    private readonly name: string,
    private readonly create: (database: IDBDatabase) => void,
  ) {}

  /**
   * Does something with stores; returns what it found once it is stored. Throws if the browser allows no database, or with
   * what `fail` was called with; then nothing is stored.
   */
  async within<T>(
    stores: string[],
    mode: IDBTransactionMode,
    act: (transaction: IDBTransaction, found: (value: T) => void, fail: (why: Error) => void) => void,
  ): Promise<T> {
    const transaction = (await this.open()).transaction(stores, mode);
    return new Promise<T>((resolve, reject) => {
      let value: T;
      let why: Error | null = null;
      transaction.oncomplete = () => resolve(value);
      transaction.onabort = () => reject(why ?? transaction.error);
      act(
        transaction,
        (found) => {
          value = found;
        },
        (error) => {
          why = error;
          transaction.abort();
        },
      );
    });
  }

  private open(): Promise<IDBDatabase> {
    this.opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(this.name, 1);
      request.onupgradeneeded = () => this.create(request.result);
      request.onsuccess = () => {
        const { result } = request;
        // A later version of the page in another window may change its form.
        result.onversionchange = () => {
          result.close();
          this.opening = null;
        };
        result.onclose = () => {
          this.opening = null;
        };
        resolve(result);
      };
      request.onerror = () => reject(request.error);
    });
    this.opening.catch(() => {
      this.opening = null;
    });
    return this.opening;
  }
}
