/** The app as the build describes it to the worker. */
export interface Built {
  /** The file of the app's entry, which has another name in every release. */
  readonly release: string;
  /** The paths of the files that Home, Today, a lead and the write sheet need. */
  readonly first: readonly string[];
  /** The paths of all other files of the app, which are kept once they have been loaded. */
  readonly further: readonly string[];
}

/** The app's document, which serves every address of the app. */
const DOCUMENT = '/index.html';

/** A network that is there but does not answer is as good as none. */
const DOCUMENT_TIMEOUT_MS = 2_500;

/** The caches of the app's files, one a release. They hold what everybody may read. */
const PREFIX = 'app:';

/** Keeps the app's files so that it opens without a network. */
export class Shell {
  readonly #built: Built;
  readonly #name: string;
  /** Opened once, as a start reads more than a hundred files. */
  #cache: Promise<Cache> | undefined;

  constructor(built: Built) {
    this.#built = built;
    this.#name = PREFIX + built.release;
  }

  /** Fetches the files of this release. What earlier releases or the browser have is not loaded again. */
  async install(): Promise<void> {
    const cache = await this.#opened();
    const response = await fetch(DOCUMENT, { cache: 'no-cache' });
    const document = await response.clone().text();
    // A deploy or a rollback since this worker was loaded: the browser soon finds the other worker.
    if (!response.ok || !document.includes(this.#built.release)) throw new Error('Another release is there');
    await Promise.all(
      this.#built.first.map(async (path) => {
        const kept = (await caches.match(path)) ?? (await fetch(path));
        if (!kept.ok) throw new Error(`${path} answered ${kept.status}`);
        await cache.put(path, kept);
      }),
    );
    // Last, so that there is no document without its files.
    await cache.put(DOCUMENT, response);
  }

  async removeEarlier(): Promise<void> {
    const names = await caches.keys();
    const earlier = names.filter((name) => name.startsWith(PREFIX) && name !== this.#name);
    await Promise.all(earlier.map((name) => caches.delete(name)));
  }

  /** The document of the network, so that a new release is there at once; without one, the kept document. */
  async document(request: Request): Promise<Response> {
    // The limit is for the beginning of the answer: on a slow network the rest takes as long as it takes.
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), DOCUMENT_TIMEOUT_MS);
    try {
      const answer = await fetch(request, { signal: waiting.signal });
      if (answer.status < 500) return answer;
      return (await this.#kept(DOCUMENT)) ?? answer;
    } catch (error) {
      const kept = await this.#kept(DOCUMENT);
      if (kept !== undefined) return kept;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The kept file, or the network's, which `keep` then writes without delaying the answer. */
  async asset(request: Request, keep: (written: Promise<void>) => void): Promise<Response> {
    const { pathname } = new URL(request.url);
    const cache = await this.#opened();
    const kept = await cache.match(pathname);
    if (kept !== undefined) return kept;
    const answer = await fetch(request);
    if (answer.status === 200) keep(cache.put(pathname, answer.clone()));
    return answer;
  }

  async #kept(path: string): Promise<Response | undefined> {
    return (await this.#opened()).match(path);
  }

  #opened(): Promise<Cache> {
    this.#cache ??= caches.open(this.#name);
    return this.#cache;
  }
}
