// Put before the app by the walk: what goes wrong in the page, and files instead of downloads.
(function () {
  const seen = (window.walk = { troubles: [], files: [] });
  window.addEventListener("error", function (event) {
    if (event.message) seen.troubles.push("error: " + event.message);
  });
  window.addEventListener("unhandledrejection", function (event) {
    seen.troubles.push("rejection: " + event.reason);
  });
  ["error", "warn"].forEach(function (level) {
    const say = console[level];
    console[level] = function () {
      seen.troubles.push(level + ": " + Array.from(arguments).join(" "));
      say.apply(console, arguments);
    };
  });
  document.addEventListener("securitypolicyviolation", function (event) {
    seen.troubles.push("policy: " + event.blockedURI);
  });

  const blobs = {};
  const create = URL.createObjectURL;
  URL.createObjectURL = function (blob) {
    const address = create.call(URL, blob);
    blobs[address] = blob;
    return address;
  };
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) seen.files.push({ name: this.download, blob: blobs[this.href] });
    else click.call(this);
  };
})();
