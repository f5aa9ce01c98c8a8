const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Sat, 28 Nov – Mon, 30 Nov" of days as "2026-11-28". */
export function formatDeliveryDays(earliest: string, latest: string): string {
  return earliest === latest ? formatDay(earliest) : `${formatDay(earliest)} – ${formatDay(latest)}`;
}

function formatDay(day: string): string {
  const date = new Date(day);
  return `${weekdays[date.getUTCDay()]}, ${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}
