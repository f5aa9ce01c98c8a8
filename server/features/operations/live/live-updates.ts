import { PassThrough, type Readable } from "node:stream";
import type { Permission } from "#contract/admin/permissions.ts";
import { type LiveKind, liveKinds, liveTimes } from "#contract/admin/system/live.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { everything } from "../../../platform/cache/topics.ts";
import { isDatabaseUnavailable } from "../../../platform/database/unavailable.ts";
import { findStaffOfSession, type Staff, sessionEntity } from "../../people/staff/index.ts";
import { staffTopic } from "../../shop/audit/audit.ts";
import { listNewestRecords } from "./live-queries.ts";

type Connection = { stream: PassThrough; staffId: string; sessionId: string; granted: ReadonlySet<Permission> };
type Times = typeof liveTimes;

/** Limit of a member's connections to this process. A browser has few, because hidden tabs close theirs. */
const maxConnectionsPerMember = 10;

/** The kinds of data that a changed record of an entity concerns, besides the history. */
const kindsByEntity: Readonly<Record<string, readonly LiveKind[]>> = {
  order: ["orders", "today"],
  remittance: ["orders", "today"],
  "customer-block": ["orders"],
  staff: ["staff"],
  "saved-view": ["views"],
  product: ["products"],
  review: ["reviews", "today"],
  comment: ["reviews", "today"],
  message: ["inbox", "today"],
  "saved-reply": ["inbox"],
  page: ["content"],
  article: ["content"],
  "stock-count": ["stock-counts"],
};
const permissions: Readonly<Partial<Record<LiveKind, Permission>>> = {
  orders: "orders:read",
  staff: "staff:read",
  history: "history:read",
  products: "products:read",
  reviews: "reviews:write",
  inbox: "inbox:write",
  content: "content:read",
  "stock-counts": "stock:write",
};
/** Entities after whose change sessions may have ended. */
const sessionEntities: readonly string[] = ["staff", sessionEntity];

/**
 * Announces changes to the open pages of the back office by server-sent events. An event names only kinds of data, so
 * that the page loads the data with the permissions that its member has then.
 */
export class LiveUpdates {
  readonly #context: AppContext;
  readonly #times: Times;
  readonly #connections = new Set<Connection>();
  readonly #changed = new Set<LiveKind>();
  #mayHaveEnded = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #heartbeats: NodeJS.Timeout;
  readonly #polls: NodeJS.Timeout;
  /** The records that the last poll has found. Undefined while nobody is connected. */
  #known: ReadonlySet<string> | undefined;
  /** The running check of the sessions. Only one runs at a time. */
  #checking: Promise<void> | undefined;

  constructor(context: AppContext, times: Times = liveTimes) {
    this.#context = context;
    this.#times = times;
    this.#heartbeats = setInterval(() => this.#beat(), times.heartbeat).unref();
    this.#polls = setInterval(() => void this.#poll(), times.poll).unref();
  }

  /** Receives the topics of the change feed. */
  readonly collect = (topics: readonly string[]) => {
    for (const topic of topics) {
      const [name, entity] = topic.split(":", 2);
      if (topic !== everything && name !== staffTopic) continue;
      // A topic without an entity means that many records have changed at once.
      for (const kind of entity === undefined ? liveKinds : toKinds(entity)) this.#changed.add(kind);
      if (entity === undefined || sessionEntities.includes(entity)) this.#mayHaveEnded = true;
    }
    if (this.#changed.size === 0 && !this.#mayHaveEnded) return;
    this.#timer ??= setTimeout(() => void this.#flush(), this.#times.batch).unref();
  };

  /** @throws Refusal if the member has too many connections to this process, or the process is about to stop */
  open({ id, sessionId, granted }: Pick<Staff, "id" | "sessionId" | "granted">): Readable {
    if (this.#isClosed) throw new Refusal("unavailable", "This process is about to stop.");
    const own = [...this.#connections].filter(({ staffId }) => staffId === id);
    if (own.length >= maxConnectionsPerMember) throw new Refusal("too_many", "Too many open pages.");
    const stream = new PassThrough();
    const connection = { stream, staffId: id, sessionId, granted };
    this.#connections.add(connection);
    stream.once("close", () => this.#connections.delete(connection));
    stream.write("retry: 3000\n\n");
    if (!this.#known) void this.#poll();
    return stream;
  }

  /** Ends all connections: browsers then connect to another process. */
  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeats);
    clearInterval(this.#polls);
    for (const { stream } of this.#connections) stream.end();
  }

  get count(): number {
    return this.#connections.size;
  }

  async #flush() {
    this.#timer = undefined;
    const kinds = [...this.#changed];
    const mayHaveEnded = this.#mayHaveEnded;
    this.#changed.clear();
    this.#mayHaveEnded = false;
    if (mayHaveEnded) await this.#checkSessions();
    for (const connection of this.#connections) {
      const visible = kinds.filter((kind) => isVisible(kind, connection));
      if (visible.length > 0) send(connection, "changed", visible);
    }
  }

  /**
   * Looks for changes by customers, jobs and the payment provider. These changes are not announced, because a NOTIFY
   * would make all commits of orders wait for each other. Reads nothing while nobody is connected.
   */
  async #poll() {
    if (this.#connections.size === 0) {
      this.#known = undefined;
      return;
    }
    // If the database is unavailable, the next poll finds the changes.
    const records = await listNewestRecords(this.#context.db).catch((error: Error) => {
      if (isDatabaseUnavailable(error) || this.#isClosed) return undefined;
      throw error;
    });
    if (!records) return;
    const before = this.#known;
    this.#known = new Set(records.map(({ key }) => key));
    if (!before) return;
    const changed = new Set(records.flatMap(({ key, entity }) => (before.has(key) ? [] : `${staffTopic}:${entity}`)));
    if (changed.size > 0) this.collect([...changed]);
  }

  #beat() {
    for (const connection of this.#connections) send(connection, "heartbeat", true);
    void this.#checkSessions();
  }

  #checkSessions(): Promise<void> {
    this.#checking ??= this.#checkEachSession().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #checkEachSession() {
    for (const connection of [...this.#connections]) {
      // If the database is unavailable, the session cannot be checked, and the connection ends. The browser connects
      // again.
      try {
        const staff = await findStaffOfSession(this.#context, connection.sessionId);
        if (staff) connection.granted = staff.granted;
        else connection.stream.end();
      } catch {
        connection.stream.end();
      }
    }
  }
}

function toKinds(entity: string): readonly LiveKind[] {
  return entity === sessionEntity ? [] : [...(kindsByEntity[entity] ?? []), "history"];
}

function isVisible(kind: LiveKind, { granted }: Connection): boolean {
  const permission = permissions[kind];
  return permission === undefined || granted.has(permission);
}

function send({ stream }: Connection, event: string, body: unknown) {
  if (stream.writableEnded) return;
  // The events for a browser that reads nothing would fill the memory. Its connection ends, and it connects again.
  if (!stream.write(`event: ${event}\ndata: ${JSON.stringify(body)}\n\n`)) stream.destroy();
}
