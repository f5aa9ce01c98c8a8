export { countMessages as countOpenMessages } from "./inbox-queries.ts";
