export { type AreaField, areaFieldNames, toAreaText } from "./area-fields.ts";
export { importDeliveryAreas, listDeliveryAreas, removeDeliveryArea, setDeliveryArea } from "./edit-areas.ts";
export { formatAreas, parseAreas } from "./parse-areas.ts";
export { describeUnusedZones, listUnusedZones } from "./shipping-rule.ts";
