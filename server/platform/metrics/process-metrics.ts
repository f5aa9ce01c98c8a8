import { Registry } from "prom-client";

/**
 * Metrics of this process that are counted where no app is at hand, such as in a job. `/metrics` serves them together with those
 * of its app. Labels have few values that the code defines: never an id, a URL or an input.
 */
export const processMetrics = new Registry();
