export { computeLooksOfDay, explainLook, listLook } from "./looks.ts";
