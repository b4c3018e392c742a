import { describe, expect, it } from "vitest";
import { createLinkedFiles, type FileHandle } from "../../src/store/linkedFiles";

/** A file on a disk that others write, too. */
function disk() {
  let content: string | null = "first";
  let modified = 1;
  let leave: PermissionState = "granted";
  const handle: FileHandle = {
    name: "league.podium",
    getFile: () =>
      content === null
        ? Promise.reject(new DOMException("gone", "NotFoundError"))
        : Promise.resolve(new File([content], "league.podium", { lastModified: modified })),
    createWritable: () => {
      let written = "";
      return Promise.resolve({
        write: (text: string) => Promise.resolve(void (written += text)),
        close: () => Promise.resolve(void ([content, modified] = [written, modified + 1])),
      });
    },
    queryPermission: () => Promise.resolve(leave),
    requestPermission: () => Promise.resolve(leave),
  };
  return {
    handle,
    read: () => content,
    write: (text: string | null) => ([content, modified] = [text, modified + 1]),
    allow: (state: PermissionState) => (leave = state),
  };
}

function tab(links = new Map<string, never>()) {
  const store = {
    get: (id: string) => Promise.resolve(links.get(id)),
    set: (id: string, linked: unknown) => Promise.resolve(void links.set(id, linked as never)),
    delete: (id: string) => Promise.resolve(void links.delete(id)),
  };
  return createLinkedFiles(store);
}

describe("a data set in a file", () => {
  it("is saved again and again, and its file is as it was left", async () => {
    const [file, files] = [disk(), tab()];
    expect(await files.save("d1", "x")).toBe("none");
    await files.link("d1", file.handle);
    expect(await files.nameOf("d1")).toBe("league.podium");
    expect(await files.save("d1", "second")).toBe("same");
    expect(await files.save("d1", "third")).toBe("same");
    expect(file.read()).toBe("third");
    expect(await files.look("d1")).toBe("same");
  });

  it("that somebody else changed is not written over unless the user says so", async () => {
    const [file, files] = [disk(), tab()];
    await files.link("d1", file.handle);
    file.write("by another program");
    expect(await files.look("d1")).toBe("changed");
    expect(await files.save("d1", "mine")).toBe("changed");
    expect(file.read()).toBe("by another program");
    expect(await files.save("d1", "mine", true)).toBe("same");
    expect(file.read()).toBe("mine");
  });

  it("in two tabs: what one saved the other knows, because both keep one note of it", async () => {
    const file = disk();
    const links = new Map<string, never>();
    const [one, other] = [tab(links), tab(links)];
    await one.link("d1", file.handle);
    await one.save("d1", "from one");
    expect(await other.look("d1")).toBe("same");
    expect(await other.save("d1", "from the other")).toBe("same");
    expect(await one.look("d1")).toBe("same");
  });

  it("that is gone or may not be written says so, and nothing is made in its place", async () => {
    const [file, files] = [disk(), tab()];
    await files.link("d1", file.handle);
    file.write(null);
    expect(await files.look("d1")).toBe("gone");
    expect(await files.save("d1", "mine", true)).toBe("gone");
    expect(file.read()).toBeNull();
    file.write("back");
    file.allow("denied");
    expect(await files.save("d1", "mine", true)).toBe("refused");
    expect(await files.look("d1")).toBe("none");
    expect(file.read()).toBe("back");
  });

  it("is read anew, and is as it was left from then on", async () => {
    const [file, files] = [disk(), tab()];
    await files.link("d1", file.handle);
    file.write("theirs");
    expect(await files.read("d1")).toBe("theirs");
    expect(await files.look("d1")).toBe("same");
    await files.move("d1", "d2");
    expect(await files.look("d1")).toBe("none");
    expect(await files.save("d2", "ours")).toBe("same");
    await files.forget("d2");
    expect(await files.look("d2")).toBe("none");
  });

  it("is not taken for another’s while it is written here", async () => {
    const [file, files] = [disk(), tab()];
    const { handle } = file;
    const seen: string[] = [];
    const slow: FileHandle = {
      ...handle,
      createWritable: async () => {
        const stream = await handle.createWritable();
        return {
          ...stream,
          close: async () => {
            await stream.close();
            seen.push(await files.look("d1"));
          },
        };
      },
    };
    await files.link("d1", slow);
    expect(await files.save("d1", "second")).toBe("same");
    expect(seen).toEqual(["same"]);
  });
});
