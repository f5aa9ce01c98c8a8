import { execFileSync } from "node:child_process";

/** The last commit before the rule began. Earlier subjects are not checked. */
const lastExemptCommit = "dcda4a10fce117cc7f154e690dd540dadbedf388";
const maxLength = 72;

/** Words with which a subject in the imperative does not begin. */
const notVerbs = new Set(
  "a an the what who of while that this these in on at no it its as where when after before every each one all nothing for from to with is are".split(
    " ",
  ),
);

/** Why a commit subject breaks the rule "imperative, at most 72 characters"; undefined if it does not. */
export function findSubjectError(subject: string): string | undefined {
  const first = /^\S+/.exec(subject)?.[0] ?? "";
  if (subject.length > maxLength) return `${subject.length} characters, at most ${maxLength} are allowed`;
  if (!/^[A-Z]/.test(first)) return "should begin with a capital letter";
  if (subject.endsWith(".")) return "should not end with a full stop";
  if (notVerbs.has(first.toLowerCase())) return `should begin with a verb, not with "${first}"`;
  // "Embed", "Shed" and "Bring" are imperatives. Words that end in "eed", such as "Speed", are accepted, too.
  if (/([^e]ed|ing)$/.test(first) && !/^(Embed|Shed|Bring)$/.test(first))
    return `should begin with an imperative ("Add"), not with "${first}"`;
  return undefined;
}

/** Checks the subjects of all commits since the rule began. */
export function checkCommitMessages(): boolean {
  const wrong = subjectsSince(lastExemptCommit).flatMap((subject) => {
    const error = findSubjectError(subject);
    return error ? [`  ${subject}\n    ${error}`] : [];
  });
  if (wrong.length > 0) console.error(`Commit subjects:\n${wrong.join("\n")}`);
  return wrong.length === 0;
}

function subjectsSince(commit: string): string[] {
  try {
    const range = ["log", "--no-merges", "--format=%s", `${commit}..HEAD`];
    return execFileSync("git", range, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\n")
      .filter(Boolean);
  } catch {
    // git fails in a shallow clone, which lacks that commit, and in an unpacked archive: there is nothing to check.
    return [];
  }
}
