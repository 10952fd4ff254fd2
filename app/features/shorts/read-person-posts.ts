import type { BasicUserInfo } from "#edge/contract/calls/user-people.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { SHORT_ROW_SIZE } from "#edge/contract/rules/site.ts";
import { guard } from "../page-guard.ts";
import type { PersonPostsView } from "./person-posts.tsx";
import { shortView } from "./short-view.ts";

const MOMENTS_SHOWN = 3;

export async function readPersonPosts({ product, visit }: LoadContext, person: BasicUserInfo): Promise<PersonPostsView> {
  const { uid } = person;
  const [moments, videos] = await guard(
    Promise.all([
      product.shorts.getPersonPosts({ person: uid, kind: "moment", size: MOMENTS_SHOWN }),
      product.shorts.getPersonPosts({ person: uid, kind: "video", size: SHORT_ROW_SIZE }),
    ]),
  );
  const view = (list: typeof moments.list) => list.map((short) => shortView(short, visit.brand.avatar));
  return {
    moments: view(moments.list),
    momentCount: person.moment_count,
    videos: view(videos.list),
    videoCount: videos.total,
    visits: person.visitor_count,
  };
}
