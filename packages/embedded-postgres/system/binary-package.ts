/** The last part of the name of the package with PostgreSQL for a system, such as "windows-x64": Node.js has another name for Windows. */
export function toPackageName(platform: string, arch: string): string {
  return `${platform === "win32" ? "windows" : platform}-${arch}`;
}
