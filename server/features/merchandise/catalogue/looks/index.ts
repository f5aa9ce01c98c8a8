export { computeLooksOfDay, explainLook, listLook, runLookJobs } from "./looks.ts";
