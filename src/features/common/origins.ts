/** Origins besides the page's own that its content security policy allows; none if it was built without sources. */
export function allowedOrigins(): readonly string[] {
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content") ?? "";
  const connect = policy.split(";").find((line) => line.trim().startsWith("connect-src")) ?? "";
  return connect.split(/\s+/).filter((source) => /^https?:/.test(source));
}
