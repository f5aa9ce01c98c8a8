// SPEC §9: dates are shown en-US short; the shop's zone, so that server and browser name the same day.
const dates = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "Asia/Kolkata",
});
export const reviewDate = (date: string) => dates.format(new Date(date));
