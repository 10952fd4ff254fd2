export default {
  fans: "{name} 粉丝团",
  "no-member": "你不是这个群的成员",
};
