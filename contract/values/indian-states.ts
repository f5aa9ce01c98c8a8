/** States and union territories by their GST code, which is the first two digits of a GSTIN. */
const stateByCode: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
};

/** Former names of states, and the abbreviations on number plates of vehicles. */
const otherNames: Readonly<Record<string, string>> = {
  orissa: "21",
  pondicherry: "34",
  uttaranchal: "05",
  newdelhi: "07",
  nctofdelhi: "07",
  damananddiu: "26",
  dadraandnagarhaveli: "26",
  andamanandnicobar: "35",
  jk: "01",
  hp: "02",
  pb: "03",
  ch: "04",
  uk: "05",
  hr: "06",
  dl: "07",
  rj: "08",
  up: "09",
  br: "10",
  sk: "11",
  ar: "12",
  nl: "13",
  mn: "14",
  mz: "15",
  tr: "16",
  ml: "17",
  as: "18",
  wb: "19",
  jh: "20",
  od: "21",
  or: "21",
  cg: "22",
  ct: "22",
  mp: "23",
  gj: "24",
  dd: "26",
  dn: "26",
  mh: "27",
  ka: "29",
  ga: "30",
  ld: "31",
  kl: "32",
  tn: "33",
  py: "34",
  an: "35",
  ts: "36",
  tg: "36",
  ap: "37",
  la: "38",
};

const toKey = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z]/g, "");
const codeByKey = new Map([
  ...Object.entries(stateByCode).map(([code, name]) => [toKey(name), code] as const),
  ...Object.entries(otherNames),
]);

/** Names of all states and union territories, in alphabetical order. */
export const indianStateNames: readonly string[] = Object.values(stateByCode).sort();

export type IndianState = { code: string; name: string };

/** The state with this GST code of two digits. */
export function findStateByCode(code: string): IndianState | undefined {
  const name = stateByCode[code];
  return name ? { code, name } : undefined;
}

/**
 * The state with this English name, former name or abbreviation. Taxes also know names in other scripts
 * (server/features/selling/invoices/place-of-supply).
 */
export function findIndianState(text: string): IndianState | undefined {
  const code = codeByKey.get(toKey(text));
  const name = code && stateByCode[code];
  return name ? { code, name } : undefined;
}
